"""What a learner answers with, in lessons and quiz alike: a widget a kind of answer, each of them a `Task`."""

// How long people's texts may be, in characters. Apart from the shapes, so that a form reads them without zod.

export const REVIEW_MAX_LENGTH = 4000
export const QUESTION_MIN_LENGTH = 5
export const QUESTION_MAX_LENGTH = 1000
export const ANSWER_MAX_LENGTH = 4000

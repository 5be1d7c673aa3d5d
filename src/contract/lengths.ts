// How long texts (in characters) and lists may be. Apart from the shapes, so that a browser reads them without zod.

export const REVIEW_MAX_LENGTH = 4000
export const QUESTION_MIN_LENGTH = 5
export const QUESTION_MAX_LENGTH = 1000
export const ANSWER_MAX_LENGTH = 4000
/** The most products that are compared (rule 48). */
export const MAX_COMPARED = 4

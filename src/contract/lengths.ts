// Limits of texts (in characters) and lists. In a file of its own so that browsers load them without zod.

export const REVIEW_MAX_LENGTH = 4000
export const QUESTION_MIN_LENGTH = 5
export const QUESTION_MAX_LENGTH = 1000
export const ANSWER_MAX_LENGTH = 4000
/** A whole shopping list. */
export const LIST_MAX_LENGTH = 4000
export const MESSAGE_MAX_LENGTH = 4000
/** The largest comparison (rule 48). */
export const MAX_COMPARED = 4
/** The most products that a guest's device keeps (rule 49). */
export const MAX_DEVICE_WISHES = 100
/** The most lines of a local cart that are uploaded at once. */
export const MAX_CART_UPLOAD = 200
/** For cheaper equivalents: the most lines considered, and the most products excluded. */
export const MAX_SWAP_LINES = 60
export const MAX_SWAPS_DECLINED = 100
export const PASSWORD_MIN_LENGTH = 10
/** Digits of a one-time code. */
export const CODE_LENGTH = 6
/** Digits with separators, an optional leading `+`, and perhaps an extension. */
export const PHONE = /^\+?[0-9 ()./-]{4,24}( ext\. [0-9]{1,7})?$/
/** The longest of them. */
export const PHONE_MAX_LENGTH = 40
/** The highest amount, such as a price, in the base currency. */
export const MOST_AMOUNT = 10_000_000
/** Days that goods are promised to keep after delivery. */
export const MOST_KEPT_DAYS = 999
/** The highest minimum age. */
export const MOST_AGE = 99

/** The reason of a decision about a text. */
export const DECISION_MAX_LENGTH = 1000

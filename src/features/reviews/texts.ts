import enQuestions from '#locales/en/questions.json' with { type: 'json' }
import enReviews from '#locales/en/reviews.json' with { type: 'json' }
import frQuestions from '#locales/fr/questions.json' with { type: 'json' }
import frReviews from '#locales/fr/reviews.json' with { type: 'json' }
import { createTranslate, type Language, type Translate } from '#/lib/i18n.ts'

const reviews = { en: createTranslate('en', enReviews), fr: createTranslate('fr', frReviews) }
const questions = { en: createTranslate('en', enQuestions), fr: createTranslate('fr', frQuestions) }

export const reviewTexts = (language: Language): Translate => reviews[language]
export const questionTexts = (language: Language): Translate => questions[language]

/** A day, as a reader of the language writes it; the same for all of them, as the page is. @example formatDay('2026-11-21T10:00:00Z', 'fr') // '21 nov. 2026' */
export const formatDay = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))

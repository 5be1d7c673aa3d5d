// Languages and texts of the interface (rule 2).

/** To add a language, add it here and copy a folder of `locales/`. A shop chooses among them in its settings. */
export const LANGUAGES = ['en', 'fr', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
/** Every text exists in it; other languages fall back to it. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text)

export type Messages = { [key: string]: string | Messages }
export type Values = Record<string, string | number>
/** Returns the text of a dotted key; `count` chooses between `key_one` and `key_other`. */
export type Translate = (key: string, values?: Values) => string

/** The language of the page that this code runs in. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}

/**
 * Makes the translator of one language. An unknown key comes back as itself.
 *
 * @example createTranslate('en', { items_one: '{{count}} item', items_other: '{{count}} items' })('items', { count: 2 })
 */
export function createTranslate(language: Language, messages: Messages): Translate {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const count = typeof values['count'] === 'number' ? plural.select(values['count']) : undefined
    const text =
      (count && (lookUp(messages, `${key}_${count}`) ?? lookUp(messages, `${key}_other`))) ??
      lookUp(messages, key) ??
      key
    return fillIn(text, values)
  }
}

const GAP = /\{\{\s*(\w+)\s*\}\}/g

/**
 * A text with its placeholders filled in; those without a value stay. @example fillIn('Hello {{name}}', { name: 'Ada'
 * }) // 'Hello Ada'
 */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(GAP, (whole, name: string) => String(values[name] ?? whole))

/** The placeholders of a text. @example gapsOf('Hello {{name}}') // ['name'] */
export const gapsOf = (text: string): string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, name = '']) => name)),
]

/** Messages, with missing ones from another language. */
export function withFallback(messages: Messages, fallback: Messages): Messages {
  const all: Messages = { ...fallback, ...messages }
  for (const [key, text] of Object.entries(messages)) {
    const other = fallback[key]
    if (typeof text === 'object' && typeof other === 'object') all[key] = withFallback(text, other)
  }
  return all
}

export type Texts = (language: Language) => Translate

/** Translators by language, each created when first used. */
export function createTexts(messagesIn: (language: Language) => Messages): Texts {
  const made = new Map<Language, Translate>()
  return (language) => {
    const translate = made.get(language) ?? createTranslate(language, messagesIn(language))
    made.set(language, translate)
    return translate
  }
}

function lookUp(messages: Messages, key: string): string | undefined {
  let place: string | Messages | undefined = messages
  for (const part of key.split('.')) {
    if (typeof place !== 'object') return undefined
    place = place[part]
  }
  return typeof place === 'string' ? place : undefined
}

/** The first of these languages in an Accept-Language header; without one, the first of them. */
export function chooseLanguage(
  header: string | null | undefined,
  languages: readonly Language[] = LANGUAGES,
): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality] = part.trim().split(';q=')
    return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
  })
  const best = wanted
    .toSorted((a, b) => b.quality - a.quality)
    .find((entry) => languages.some((language) => language === entry.language))
  const [first = DEFAULT_LANGUAGE] = languages
  return languages.find((language) => language === best?.language) ?? first
}

/** A path of the site in a language: the default at `/…`, French at `/fr/…`, German at `/de/…`. */
export function localise(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Removes the language from a path. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLanguage(first) || first === DEFAULT_LANGUAGE)
    return { language: DEFAULT_LANGUAGE, path: pathname }
  return { language: first, path: `/${rest.join('/')}` }
}

import { DEFAULT_LANGUAGE, type Language } from '#/lib/i18n.ts'
import { mainLanguage, offersDefault } from './offered.ts'

type Texts = Partial<Record<Language, string | null>> | null | undefined
type MainTexts = { [DEFAULT_LANGUAGE]: string } & { [L in Language]?: string }

/**
 * A text in one language, otherwise in the shop's main one, otherwise in any that has it.
 *
 * @example textIn({ de: 'Brot' }, 'fr') // 'Brot'
 */
export function textIn(texts: Texts, language: Language): string {
  const main = texts?.[language] || texts?.[mainLanguage()]
  return main || Object.values(texts ?? {}).find(Boolean) || ''
}

/** Two texts as one, in each language that either has. */
export function joinTexts(first: Texts, second: Texts): MainTexts {
  const joined = (language: Language) =>
    first?.[language] || second?.[language]
      ? [textIn(first, language), textIn(second, language)].filter(Boolean).join(' · ')
      : ''
  const languages = Object.keys({ ...first, ...second }) as Language[]
  return {
    [DEFAULT_LANGUAGE]: joined(DEFAULT_LANGUAGE),
    ...Object.fromEntries(languages.map((language) => [language, joined(language)])),
  }
}

/** A text as the shop itself writes it, such as in the history of what staff changed. */
export const mainText = (texts: Texts): string => textIn(texts, mainLanguage())

/**
 * A text that the shop writes in its main language. A shop that doesn't offer the default language has the same there:
 * other systems read it.
 */
export const inMain = (text: string): MainTexts => ({
  [DEFAULT_LANGUAGE]: offersDefault() ? '' : text,
  [mainLanguage()]: text,
})

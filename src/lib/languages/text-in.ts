import { DEFAULT_LANGUAGE, type Language } from '#/lib/i18n.ts'
import { mainLanguage, offersDefault } from './offered.ts'

type Texts = Partial<Record<Language, string | null>> | null | undefined

/**
 * A text in one language, otherwise in the shop's main one, otherwise in any that has it.
 *
 * @example textIn({ de: 'Brot' }, 'fr') // 'Brot'
 */
export function textIn(texts: Texts, language: Language): string {
  const main = texts?.[language] || texts?.[mainLanguage()]
  return main || Object.values(texts ?? {}).find(Boolean) || ''
}

/** A text as the shop itself writes it, such as in the history of what staff changed. */
export const mainText = (texts: Texts): string => textIn(texts, mainLanguage())

/**
 * A text that the shop writes in its main language. A shop that doesn't offer the default language has the same there:
 * other systems read it.
 */
export const inMain = (
  text: string,
): { [DEFAULT_LANGUAGE]: string } & { [L in Language]?: string } => ({
  [DEFAULT_LANGUAGE]: offersDefault() ? '' : text,
  [mainLanguage()]: text,
})

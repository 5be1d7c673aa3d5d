import { type Misfit, misfitsOf } from '#/domain/lens.ts'
import type { Language } from '#/lib/i18n.ts'
import lensTexts from '#texts/lens'

/** Why a product doesn't fit, in words. @example 'Contains milk' */
export type Reason = { kind: Misfit['kind']; words: string }

export function reasonsOf(mark: string, avoided: readonly string[], language: Language): Reason[] {
  const t = lensTexts(language)
  const list = new Intl.ListFormat(language)
  return misfitsOf(mark, avoided).map(({ kind, what }) => ({
    kind,
    words: t(kind, { what: list.format(what.map((one) => t(`word.${one}`))) }),
  }))
}

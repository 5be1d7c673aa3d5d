// The sender's details, at the time of sending.
import { type Language, localise } from '#/lib/i18n.ts'
import {
  findCurrencies,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Writer } from '#/commerce/mail/facts.ts'
import { wordsByKey } from '#/commerce/mail/own-words.ts'
import { findOwnWords } from './letter-words.queries.ts'

export type Site = { siteUrl: string; secret: string }

export async function shopFacts(
  db: Executor,
  { siteUrl }: Site,
  language: Language,
): Promise<Writer> {
  const { contact, time_zone } = await findSettings(db)
  const { general } = await findThemeOptions(db)
  const [base] = await findCurrencies(db)
  const url = `${siteUrl}${localise(language, '/')}`
  return {
    shop: { ...contact, name: general.site_title, url },
    currency: base?.code ?? 'EUR',
    time_zone,
    own_words: wordsByKey(await findOwnWords(db), language),
  }
}

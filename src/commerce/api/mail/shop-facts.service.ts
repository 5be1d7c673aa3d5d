// The sender's details, at the time of sending.
import type { Company } from '#/contract/content/settings.ts'
import type { Identity } from '#/contract/content/theme.ts'
import { identityUrl, LOGO_ROOM, plated } from '#/contract/media/identity.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import {
  findCurrencies,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { ShopLook, Writer } from '#/commerce/mail/facts.ts'
import { wordsByKey } from '#/commerce/mail/own-words.ts'
import { findOwnWords } from './own-words.queries.ts'

export type Site = { siteUrl: string; secret: string }

const mailTexts = localeTexts('mail')

/** As the law wants it in letters of a company: its name, its place in the register and its VAT number. */
function companyLine({ name, registration, vat_number }: Company, language: Language): string {
  const t = mailTexts(language)
  const vat = vat_number && t('company_vat', { vat_number })
  return [name, registration, vat].filter(Boolean).join(' · ')
}

function seenOf({ colour, logo }: Identity, siteUrl: string): ShopLook {
  return {
    ...(colour !== null && { colour }),
    ...(logo && {
      logo: { url: `${siteUrl}${identityUrl(logo, 'mail.png')}`, ...plated(logo, LOGO_ROOM.mail) },
    }),
  }
}

export async function shopFacts(
  db: Executor,
  { siteUrl }: Site,
  language: Language,
): Promise<Writer> {
  const { contact, company, time_zone } = await findSettings(db)
  const { general, identity } = await findThemeOptions(db)
  const [base] = await findCurrencies(db)
  const url = `${siteUrl}${localise(language, '/')}`
  return {
    shop: { ...contact, name: general.site_title, url, ...seenOf(identity, siteUrl) },
    company: companyLine(company, language),
    currency: base?.code ?? 'EUR',
    time_zone,
    own_words: wordsByKey(await findOwnWords(db), language),
  }
}

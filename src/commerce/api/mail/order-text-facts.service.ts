import type { Language } from '#/lib/i18n.ts'
import { localeTexts } from '#/lib/languages/locale-files.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { AboutOrder } from '#/commerce/api/records/order-text.service.ts'
import { statusUrl } from './email-facts.service.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const mailTexts = localeTexts('mail')

/** One line with the link to the order. */
export async function orderText(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<string> {
  const { order_number: number, event } = AboutOrder.parse(data)
  const { shop } = await shopFacts(db, site, language)
  const link = statusUrl(site, number, language)
  return mailTexts(language)(`order_text.${event}`, { shop: shop.name, number, link })
}

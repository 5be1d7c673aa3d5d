// The shop's current details for documents.
import {
  findCurrencies,
  findSettings,
  findThemeOptions,
} from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'

export type ShopFacts = Awaited<ReturnType<typeof findShopFacts>>

export async function findShopFacts({ db, deps }: Work) {
  const { contact, company, time_zone, law } = await findSettings(db)
  const { general, identity } = await findThemeOptions(db)
  const [base] = await findCurrencies(db)
  return {
    now: deps.now(),
    time_zone,
    currency: base?.code ?? 'EUR',
    einvoice_in_pdf: law.attach_einvoice,
    seller: { ...contact, name: general.site_title, company, logo: identity.logo },
  }
}

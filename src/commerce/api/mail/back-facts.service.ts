// The facts for emails about products that come back, at the time of sending.
import { z } from 'zod'
import { type BackMailKind } from '#/domain/mail-kinds.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { backToken } from '#/commerce/api/auth/tokens.rules.ts'
import { findBack, findProduct } from '#/commerce/api/backs/backs.queries.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { BackFacts } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutRequest = z.object({ back_id: z.number() })
const AboutProduct = z.object({ product_id: z.number(), variation_id: z.number().nullable() })

type About = { kind: BackMailKind; data: unknown; language: Language }

/** Nothing if the request was withdrawn, or the product is off sale again. */
export async function findBackFacts(
  db: Executor,
  { kind, data, language }: About,
  site: Site,
): Promise<BackFacts | undefined> {
  const row = kind === 'back_confirm' ? await findBack(db, AboutRequest.parse(data).back_id) : null
  if (row === undefined) return undefined
  const awaited = row ?? AboutProduct.parse(data)
  const product = await findProduct(db, awaited)
  if (!product) return undefined
  const { slug, variation } = product
  const name = [textIn(product.name, language), variation && textIn(variation, language)]
  const path = row
    ? `/back-in-stock?token=${backToken(site.secret, { ...row, mailbox: row.mailbox ?? '' })}`
    : `/product/${slug}${awaited.variation_id ? `?variation=${awaited.variation_id}` : ''}`
  return {
    ...(await shopFacts(db, site, language)),
    name: name.filter(Boolean).join(' · '),
    url: site.siteUrl + localise(language, path),
  }
}

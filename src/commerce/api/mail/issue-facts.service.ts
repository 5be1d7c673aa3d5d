// What an issue of the newsletter says, with the prices of this moment (rule 272).
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { IssueBlock, IssueInput } from '#/contract/newsletter/issues.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { findReduced } from '#/commerce/api/newsletter/issue.queries.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { IssueFacts, IssueGood } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

/** As many as fit a mail that people read to its end. */
const MOST_OFFERS = 8

type Words = Pick<IssueInput, 'subject' | 'intro' | 'blocks'>
type Place = { db: Executor; site: Site; language: Language }

export async function issueFacts(
  place: Place,
  { subject, intro, blocks }: Words,
  unsubscribe: string,
): Promise<IssueFacts> {
  const { db, site, language } = place
  const parts: IssueFacts['parts'] = []
  for (const block of blocks) parts.push(await partOf(place, block))
  return {
    ...(await shopFacts(db, site, language)),
    subject: localText(subject, language),
    intro: localText(intro, language),
    parts,
    unsubscribe,
  }
}

async function partOf(place: Place, block: IssueBlock): Promise<IssueFacts['parts'][number]> {
  const { language, site } = place
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: localText(block.text, language) }
    case 'products':
      return {
        kind: 'products',
        title: localText(block.title, language),
        goods: (await summariesOf(place, block.product_ids)).map((one) => goodOf(place, one)),
      }
    case 'offers':
      return {
        kind: 'offers',
        title: localText(block.title, language),
        goods: (await summariesOf(place, await findReduced(place.db)))
          .map((one) => goodOf(place, one))
          .filter(({ was }) => was !== null)
          .slice(0, MOST_OFFERS),
      }
    case 'button':
      return {
        kind: 'button',
        label: localText(block.label, language),
        url: block.url.startsWith('/')
          ? `${site.siteUrl}${localise(language, block.url)}`
          : block.url,
      }
  }
}

/** Those that can be bought, in this order. */
async function summariesOf({ db, language }: Place, ids: readonly number[]) {
  const rows = await findCardsById(db, ids)
  const summaryOf = new Map(rows.map((row) => [row.id, toSummary(row, language)]))
  return ids.flatMap((id) => {
    const one = summaryOf.get(id)
    return one?.status === 1 && one.stock_status === 'in_stock' ? [one] : []
  })
}

/** A reduction is compared with the lowest price of the 30 days before it (rule 240). */
function goodOf({ site, language }: Place, one: ProductSummary): IssueGood {
  const { name, unit, sale_price: price, price_from: from, slug, offer_until: until = null } = one
  const before = one.lowest_price ?? one.price
  const url = `${site.siteUrl}${localise(language, `/product/${slug}`)}`
  return { name, unit, price, from, url, until, was: before > price ? before : null }
}

// What an issue of the newsletter says, with the prices of this moment (rule 272).
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { CouponBlock, IssueBlock, IssueInput } from '#/contract/newsletter/issues.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { saysMore } from '#/domain/law/unit-price.ts'
import { type Language, localise } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findReduced } from '#/commerce/api/newsletter/issue.queries.ts'
import { jpegUrl } from '#/commerce/api/picture-view.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { toSummary } from '#/commerce/api/product/product-view.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { IssueCoupon, IssueFacts, IssueGood } from '#/commerce/mail/facts.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

/** As many as fit an email that people read to its end. */
const MOST_OFFERS = 8
/** Of candidates: every letter looks at them. */
const MOST_PAGES = 10
const PICTURE_WIDTH = 256

type Words = Pick<IssueInput, 'subject' | 'intro' | 'blocks'>
type OfReader = Pick<IssueFacts, 'unsubscribe'> & {
  coupon: IssueCoupon | null
  picture?: string | null
}
type Place = { db: Executor; site: Site; language: Language }

export async function issueFacts(
  place: Place,
  { subject, intro, blocks }: Words,
  { unsubscribe, coupon, picture = null }: OfReader,
): Promise<IssueFacts> {
  const { db, site, language } = place
  const parts: IssueFacts['parts'] = []
  for (const block of blocks) {
    if (block.kind !== 'coupon') parts.push(await partOf(place, block))
    else if (coupon) parts.push({ kind: 'coupon', title: textIn(block.title, language), ...coupon })
  }
  return {
    ...(await shopFacts(db, site, language)),
    subject: textIn(subject, language),
    intro: textIn(intro, language),
    parts,
    unsubscribe,
    picture,
  }
}

async function partOf(
  place: Place,
  block: Exclude<IssueBlock, CouponBlock>,
): Promise<IssueFacts['parts'][number]> {
  const { language, site } = place
  switch (block.kind) {
    case 'text':
      return { kind: 'text', text: textIn(block.text, language) }
    case 'products':
      return {
        kind: 'products',
        title: textIn(block.title, language),
        goods: await goodsOf(place, block),
      }
    case 'offers':
      return {
        kind: 'offers',
        title: textIn(block.title, language),
        goods: await goodsOf(place, block),
      }
    case 'button':
      return {
        kind: 'button',
        label: textIn(block.label, language),
        url: block.url.startsWith('/')
          ? `${site.siteUrl}${localise(language, block.url)}`
          : block.url,
      }
  }
}

type GoodsBlock = Extract<IssueBlock, { kind: 'products' | 'offers' }>
type BlockGood = { one: ProductSummary; hash: string | undefined }

/** What a block shows: those that can be bought, in its order. */
export async function goodsOfBlock(place: Pick<Place, 'db' | 'language'>, block: GoodsBlock) {
  return block.kind === 'products' ? buyable(place, block.product_ids) : mostReduced(place)
}

async function buyable(
  { db, language }: Pick<Place, 'db' | 'language'>,
  ids: readonly number[],
): Promise<BlockGood[]> {
  return (await findCardsById(db, ids)).flatMap((row) => {
    const one = toSummary(row, language)
    return one.status === 1 && one.stock_status === 'in_stock'
      ? [{ one, hash: row.pictures[0]?.hash }]
      : []
  })
}

/** Of those with the largest discounts, the ones whose reduction is announced, by what is announced (rule 240). */
async function mostReduced(place: Pick<Place, 'db' | 'language'>): Promise<BlockGood[]> {
  const percentOf = ({ one }: BlockGood) => reductionOf(one)?.percent ?? 0
  const found: BlockGood[] = []
  for (let page = 0; page < MOST_PAGES && found.length < MOST_OFFERS; page++) {
    const ids = await findReduced(place.db, page)
    if (ids.length === 0) break
    const goods = await buyable(place, ids)
    found.push(...goods.filter(({ one }) => reductionOf(one) !== null))
  }
  return found.toSorted((a, b) => percentOf(b) - percentOf(a)).slice(0, MOST_OFFERS)
}

const goodsOf = async (place: Place, block: GoodsBlock): Promise<IssueGood[]> =>
  (await goodsOfBlock(place, block)).map(({ one, hash }) => goodOf(place, one, hash))

/** A reduction is compared with the lowest price of the 30 days before it (rule 240). */
function goodOf({ site, language }: Place, summary: ProductSummary, hash?: string): IssueGood {
  const {
    name,
    unit,
    sale_price: price,
    price_from: from,
    slug,
    offer_until: until = null,
  } = summary
  const url = `${site.siteUrl}${localise(language, `/product/${slug}`)}`
  const was = reductionOf(summary)?.before ?? null
  const unit_price = saysMore(summary.unit_price, price) ? summary.unit_price : null
  const picture =
    hash === undefined
      ? null
      : { hash, url: `${site.siteUrl}${jpegUrl({ hash }, language, PICTURE_WIDTH)}` }
  const { deposit = 0 } = summary
  const { quantity_offers = [], offer_unit_price: best } = summary
  const offers = quantity_offers.map((title) => ({
    title,
    unit_price: best?.offer === title ? { amount: best.amount, per: best.per } : null,
  }))
  return { name, unit, price, from, url, until, was, deposit, unit_price, offers, picture }
}

// What a unit price refers to (rule 55): Directive 98/6/EC, as known on 28 November 2026. Of the
// countries' own laws only Germany's has been compared with its text.
//
// A kilogram or a litre is right in every country: Article 2 (b). Another single unit, such as 100 g, is allowed where a
// country widely and customarily uses it. Where net and drained weight are stated, the price of the drained weight is
// enough: Article 4 (2). A unit price that equals the price itself needn't be stated: Article 3 (1).
import type { LawCountry } from '#/contract/content/settings.ts'
import type { ContentUnit, UnitPrice } from '#/domain/pricing.ts'

/** Countries that want a kilogram or a litre for every pack, and their source. Others are asked to decide. */
export const ALWAYS_WHOLE: Partial<Record<LawCountry, string>> = {
  DE: 'PAngV, Section 5 (1), since 28 May 2022',
}

export type UnitPriceLaw = { country: LawCountry | null; per_100: boolean }

/** Whether small packs have a price per 100 g or 100 ml: if the shop says so and its country allows it. */
export const isPer100 = ({ country, per_100 }: UnitPriceLaw): boolean =>
  per_100 && (country === null || ALWAYS_WHOLE[country] === undefined)

type Contents = { content: number | null; content_unit: ContentUnit | null }

/**
 * What the unit price of a pack counts: its drained weight, if it has one.
 *
 * @example countedContent({ content: 400, content_unit: 'g', drained_weight: 240 }) // 240 g
 */
export const countedContent = ({
  content,
  content_unit,
  drained_weight,
}: Contents & { drained_weight: number | null }): Contents =>
  drained_weight === null
    ? { content, content_unit }
    : { content: drained_weight, content_unit: 'g' }

/**
 * Whether a unit price says more than the price next to it.
 *
 * @example saysMore({ amount: 3.98, per: 'kg' }, 1.99) // true
 */
export const saysMore = (unitPrice: UnitPrice | null, price: number): unitPrice is UnitPrice =>
  unitPrice !== null && unitPrice.amount !== price

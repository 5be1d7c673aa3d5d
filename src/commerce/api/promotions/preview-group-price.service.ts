// What prices for a group would change, before they are saved.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { GroupPricePreview } from '#/contract/promotions/staff-groups.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { groupPrice, groupRuleOf } from '#/domain/pricing/group-price.ts'
import { marginOf } from '#/domain/pricing/margin.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { type PricedGood, pricedGoods } from './group-prices.staff.queries.ts'

type Body = z.output<typeof endpoints.staffGroupPrices.preview.body>
type Cheaper = PricedGood & { price: Minor; margin: number | null }

const EXAMPLES = 8

export async function previewGroupPrice(ctx: Ctx, body: Body): Promise<GroupPricePreview> {
  const { prices_include_tax } = await findSettings(ctx.db)
  const rule = groupRuleOf({ id: 0, ...body })
  const products = { all: 0, cheaper: 0, below_cost: 0, unknown_cost: 0 }
  let lowest: { name: string; percent: number } | null = null
  let examples: Cheaper[] = []
  for await (const goods of pricedGoods(ctx.db, body)) {
    const cheaper = goods.flatMap((good): Cheaper[] => {
      const price = groupPrice([rule], good)?.price
      if (price === undefined) return []
      const sold = { price, tax_rate: good.tax_rate, prices_include_tax }
      return [{ ...good, price, margin: marginOf(sold, good.cost) }]
    })
    products.all += countOf(goods)
    products.cheaper += countOf(cheaper)
    products.below_cost += countOf(cheaper.filter(({ margin }) => margin !== null && margin < 0))
    products.unknown_cost += countOf(cheaper.filter(({ cost }) => cost === null))
    for (const one of cheaper)
      if (one.margin !== null && one.margin < (lowest?.percent ?? Infinity))
        lowest = { name: nameOf(one, ctx.language), percent: one.margin }
    examples = [...examples, ...cheaper].toSorted(byReduction).slice(0, EXAMPLES)
  }
  return {
    products: products.all,
    cheaper: products.cheaper,
    lowest_margin: lowest,
    below_cost: products.below_cost,
    unknown_cost: products.unknown_cost,
    examples: examples.map((example) => ({
      name: nameOf(example, ctx.language),
      price: toAmount(example.sale),
      group_price: toAmount(example.price),
    })),
  }
}

const byReduction = (a: Cheaper, b: Cheaper): number =>
  b.sale - b.price - (a.sale - a.price) || a.id - b.id

const nameOf = ({ name, variation }: PricedGood, language: Language): string =>
  variation === null
    ? textIn(name, language)
    : `${textIn(name, language)}, ${textIn(variation, language)}`

/** Products, not their variations. */
const countOf = (goods: readonly PricedGood[]): number => new Set(goods.map(({ id }) => id)).size

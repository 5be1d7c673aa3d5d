// Compares an ERP item with the shop's product: what to write, and what can't be written.
import type { ErpChange, ErpRowProblem, ErpRowProblemCode } from '#/contract/erp/staff-catalogue.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { type Thousandths, toQuantity, toThousandths } from '#/domain/quantity.ts'
import type { ErpItem } from '#/commerce/erp/catalogue/rows.ts'
import { compareUnits } from './compare-units.rules.ts'
import { shopPrice } from './item-prices.rules.ts'
import type { PullContext, Own, Written } from './own.rules.ts'
import { rowProblem } from './problem-words.rules.ts'

export type Compared = { changes: ErpChange[]; problems: ErpRowProblem[]; write: Written }

const MOST_STOCK = 999_999_999

export function compareItem(item: ErpItem, own: Own, context: PullContext): Compared {
  const code = item.ItemCode
  const out: Compared = { changes: [], problems: [], write: { units: [] } }
  const refuse = (problem: ErpRowProblemCode, what?: string) =>
    void out.problems.push(rowProblem(code, problem, what))
  const change = (field: ErpChange['field'], from: string, to: string) =>
    void out.changes.push({ item_code: code, field, uom_entry: null, from, to })
  const rate = taxOf(item, own, { context, refuse })
  if (rate !== undefined && rate !== own.tax_rate) {
    out.write.tax_rate = rate
    change('tax_rate', `${own.tax_rate}`, `${rate}`)
  }
  const lists = {
    tax_rate: rate ?? own.tax_rate,
    isGross: context.settings.price_list_gross,
    includesTax: context.prices_include_tax,
  }
  // Converting a net price needs its tax rate.
  const needsTax = lists.isGross !== lists.includesTax
  const price =
    rate === undefined && needsTax ? undefined : priceOf(item, { lists, context, refuse })
  if (price !== undefined && price !== own.price) {
    out.write.price = price
    change('price', `${toAmount(own.price)}`, `${toAmount(price)}`)
  }
  const stock = stockOf(item, own, { context, refuse })
  if (stock !== undefined && stock !== own.stock) {
    out.write.stock = stock
    change('stock', `${toQuantity(own.stock)}`, `${toQuantity(stock)}`)
  }
  if (own.variation_id === null) {
    const units = compareUnits(item, own, { context, lists, price: price ?? own.price })
    out.changes.push(...units.changes)
    out.problems.push(...units.problems)
    out.write.units = units.writes
  }
  return out
}

type With = { context: PullContext; refuse: (code: ErpRowProblemCode, what?: string) => void }

/** A new product has no rate yet, and is refused without one. */
type Taxed = Pick<Own, 'variation_id'> & { tax_rate: number | undefined }

/** Undefined: refused. */
export function taxOf(item: ErpItem, own: Taxed, { context, refuse }: With): number | undefined {
  const group = item.SalesVATGroup
  if (!group) return own.tax_rate ?? void refuse('tax_group_unmapped')
  const known = context.taxes.get(group)
  if (known?.mapped === undefined) return void refuse('tax_group_unmapped', group)
  const { mapped, theirs } = known
  if (theirs !== undefined && theirs !== mapped) {
    return void refuse(
      'tax_group_differs',
      `${group} is ${theirs} % in the ERP and ${mapped} % here`,
    )
  }
  if (mapped !== own.tax_rate && !context.percents.includes(mapped))
    return void refuse('tax_group_unmapped', `${group} (${mapped} %)`)
  if (own.variation_id !== null && mapped !== own.tax_rate) {
    return void refuse('tax_of_variation', `${mapped} %`)
  }
  return mapped
}

type Priced = With & { lists: Parameters<typeof shopPrice>[1] }

function priceOf(item: ErpItem, { lists, context, refuse }: Priced): Minor | undefined {
  const { price_list } = context.settings
  const given = item.ItemPrices?.find(({ PriceList }) => PriceList === price_list)?.Price
  if (!given) return void refuse('no_price', `${price_list}`)
  const price = shopPrice(given, lists)
  return price ?? void refuse('bad_price', `${given}`)
}

function stockOf(item: ErpItem, own: Own, { context, refuse }: With): Thousandths | undefined {
  const { warehouse } = context.settings
  const found = item.ItemWarehouseInfoCollection?.find((one) => one.WarehouseCode === warehouse)
  if (!found) return void refuse('no_warehouse', warehouse)
  if (!Number.isFinite(found.InStock) || found.InStock > MOST_STOCK) {
    return void refuse('bad_stock', `${found.InStock}`)
  }
  return Math.max(0, toThousandths(Math.round(found.InStock * 1000) / 1000) - own.reserved)
}

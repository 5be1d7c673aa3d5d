// Compares an item's units of measure with the product's. Names are the shop's; conversion factors are the ERP's.
import type { ErpChange, ErpRowProblem } from '#/contract/erp/staff-catalogue.ts'
import { type Minor, toAmount } from '#/domain/money.ts'
import { discountFor, lineTotal, salePrice } from '#/domain/pricing.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { ErpItem } from '#/commerce/erp/catalogue/rows.ts'
import { shopPrice } from './item-prices.rules.ts'
import type { PullContext, Own, UnitWrite } from './own.rules.ts'
import { rowProblem } from './problem-words.rules.ts'

const MOST_IN_ONE = 1_000_000_000

type With = { context: PullContext; lists: Parameters<typeof shopPrice>[1]; price: Minor }
type Units = { changes: ErpChange[]; problems: ErpRowProblem[]; writes: UnitWrite[] }

export function compareUnits(item: ErpItem, own: Own, { context, lists, price }: With): Units {
  const out: Units = { changes: [], problems: [], writes: [] }
  const group = context.groups.get(item.UoMGroupEntry ?? -1)
  if (!group) return out
  const code = item.ItemCode
  const prices = item.ItemPrices?.find((one) => one.PriceList === context.settings.price_list)
  const alternatives = group.UoMGroupDefinitionCollection.filter(
    ({ AlternateUoM }) => AlternateUoM !== group.BaseUoM,
  )
  for (const { AlternateUoM: entry, BaseQuantity, AlternateQuantity } of alternatives) {
    const name = context.uoms.get(entry) ?? `${entry}`
    const quantity = Math.round((BaseQuantity / AlternateQuantity) * 1000)
    if (!(quantity > 0 && quantity <= MOST_IN_ONE)) {
      out.problems.push(rowProblem(code, 'unit_quantity', name))
      continue
    }
    const before = own.units.find(({ uom_entry }) => uom_entry === entry)
    const given = prices?.UoMPrices?.find(({ UoMEntry }) => UoMEntry === entry)?.Price
    const whole = lineTotal(price, quantity)
    const taxed = { ...lists, tax_rate: before?.tax_rate ?? lists.tax_rate }
    const wanted = given ? shopPrice(given, taxed) : undefined
    const discount = wanted === undefined ? (before?.discount ?? 0) : discountFor(whole, wanted)
    if (wanted !== undefined && salePrice(whole, discount) !== wanted) {
      out.problems.push(rowProblem(code, 'unit_price', `${name}, ${toAmount(wanted)}`))
      continue
    }
    const about = { item_code: code, uom_entry: entry }
    if (before?.quantity !== quantity) {
      const from = before ? `${toQuantity(before.quantity)}` : null
      out.changes.push({ ...about, field: 'unit', from, to: `${toQuantity(quantity)}` })
    }
    const was = before && salePrice(lineTotal(own.price, before.quantity), before.discount)
    const is = salePrice(whole, discount)
    if (was !== is && (before?.discount ?? 0) !== discount) {
      const from = was === undefined ? null : `${toAmount(was)}`
      out.changes.push({ ...about, field: 'unit_price', from, to: `${toAmount(is)}` })
    }
    if (before?.quantity !== quantity || before.discount !== discount) {
      out.writes.push({ uom_entry: entry, name, quantity, discount })
    }
  }
  return out
}

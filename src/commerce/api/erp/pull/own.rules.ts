// The shop's side of the comparison with the ERP, and the resulting writes.
import type { Minor } from '#/domain/money.ts'
import type { Thousandths } from '#/domain/quantity.ts'
import type { ErpTables } from './tables.service.ts'

/** `tax_rate` is null if the unit has the product's. */
export type OwnUnit = {
  uom_entry: number
  quantity: Thousandths
  discount: number
  tax_rate: number | null
}
export type UnitWrite = Omit<OwnUnit, 'tax_rate'> & { name: string }

/** A product or variation by item code. */
export type Own = {
  item_code: string
  product_id: number
  variation_id: number | null
  price: Minor
  discount: number
  tax_rate: number
  stock: Thousandths
  /** The quantity in orders that haven't left the warehouse. */
  reserved: Thousandths
  units: OwnUnit[]
}

export type Written = {
  price?: Minor
  tax_rate?: number
  stock?: Thousandths
  units: UnitWrite[]
}
export type PullContext = ErpTables & {
  prices_include_tax: boolean
  /** The percentages of the shop's tax rates. */
  percents: readonly number[]
}

// Which unit a product is sold in first, and whether it is sold singly besides its units (rules 14 and 28).
import type { ProductSummary, UnitOption } from '#/contract/product/shapes.ts'
import { isStep, toThousandths } from '#/domain/quantity.ts'

type Sold = Pick<ProductSummary, 'units' | 'only_in_units'>

const single = ({ units }: Sold): UnitOption | undefined =>
  units.find(({ Quantity }) => Quantity === 1)

/**
 * Whether the single item is a choice of its own, besides the units and without being one of them.
 *
 * @example isSoldSingly({ units: [crate], only_in_units: false }) // true
 */
export const isSoldSingly = (sold: Sold): boolean =>
  sold.units.length === 0 || (sold.only_in_units === false && !single(sold))

/** The preselected unit; nothing for the single item. @example firstUnit({ units: [crate], only_in_units: true }) // crate */
export const firstUnit = (sold: Sold): UnitOption | undefined =>
  isSoldSingly(sold) ? undefined : sold.units[0]

/**
 * As many of its first unit as hold this many items: of what is sold only by the crate, whole crates.
 *
 * @example inFirstUnit({ units: [crateOf12], only_in_units: true }, 15) // { uom_entry: 2, quantity: 2 }
 */
export function inFirstUnit(sold: Sold, quantity: number) {
  const one = single(sold)
  const unit = one ?? (sold.only_in_units ? sold.units[0] : undefined)
  if (!unit || unit === one) return { uom_entry: unit?.UomEntry ?? null, quantity }
  const { UomEntry, Quantity, quantity_min: min, quantity_step: step } = unit
  const steps = Math.max(0, Math.ceil((quantity / Quantity - min) / step))
  return { uom_entry: UomEntry, quantity: min + steps * step }
}

type Started = Pick<ProductSummary, 'quantity_start' | 'quantity_min' | 'quantity_step'>

/**
 * What the first press adds, in this unit: the usual quantity counts base units (rule 197).
 *
 * @example firstAmount(bananas, undefined) // 1
 */
export function firstAmount(product: Started, unit: UnitOption | undefined): number {
  const { quantity_min: min, quantity_step: step } = unit ?? product
  const start = (unit?.Quantity ?? 1) === 1 ? product.quantity_start : undefined
  if (start === undefined) return min
  const [quantity, least, each] = [toThousandths(start), toThousandths(min), toThousandths(step)]
  return isStep({ quantity, min: least, step: each }) ? start : min
}

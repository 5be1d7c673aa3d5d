// Which unit a product is sold in first, and whether it is sold singly besides its units (rules 14 and 28).
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { isStep, toThousandths } from '#/domain/quantity.ts'
import { type Unit, unitsOf } from './unit.ts'

type Sold = Pick<ProductSummary, 'units' | 'only_in_units'>

const isSingle = ({ holds }: Unit): boolean => holds === 1

/**
 * Whether the single item is a choice of its own, besides the units and without being one of them.
 *
 * @example isSoldSingly({ units: [crate], only_in_units: false }) // true
 */
export const isSoldSingly = (sold: Sold): boolean =>
  sold.units.length === 0 || (sold.only_in_units === false && !unitsOf(sold).some(isSingle))

/** The preselected unit; nothing for the single item. @example firstUnit({ units: [crate], only_in_units: true }) // crate */
export const firstUnit = (sold: Sold): Unit | undefined =>
  isSoldSingly(sold) ? undefined : unitsOf(sold)[0]

/**
 * As many of its first unit as hold this many items: of what is sold only by the crate, whole crates.
 *
 * @example inFirstUnit({ units: [crateOf12], only_in_units: true }, 15) // { uom_entry: 2, quantity: 2 }
 */
export function inFirstUnit(sold: Sold, quantity: number) {
  const units = unitsOf(sold)
  const one = units.find(isSingle)
  const unit = one ?? (sold.only_in_units ? units[0] : undefined)
  if (!unit || unit === one) return { uom_entry: unit?.entry ?? null, quantity }
  const { entry, holds, quantity_min: min, quantity_step: step } = unit
  const steps = Math.max(0, Math.ceil((quantity / holds - min) / step))
  return { uom_entry: entry, quantity: min + steps * step }
}

type Started = Pick<ProductSummary, 'quantity_start' | 'quantity_min' | 'quantity_step'>

/**
 * What the first press adds, in this unit: the usual quantity counts base units (rule 197).
 *
 * @example firstAmount(bananas, undefined) // 1
 */
export function firstAmount(product: Started, unit: Unit | undefined): number {
  const { quantity_min: min, quantity_step: step } = unit ?? product
  const start = (unit?.holds ?? 1) === 1 ? product.quantity_start : undefined
  if (start === undefined) return min
  const [quantity, least, each] = [toThousandths(start), toThousandths(min), toThousandths(step)]
  return isStep({ quantity, min: least, step: each }) ? start : min
}

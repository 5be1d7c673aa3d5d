// Deposits in the cart: shown next to the total, because they aren't part of the goods (rule 160).
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { depositOf, depositOfLine } from '#/domain/goods/deposit.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { CartLine } from './cart-line.ts'

type Line = {
  product: Pick<ProductSummary, 'deposit' | 'units'>
  variation: Pick<Variation, 'deposit'> | null
  uom_entry: number | null
}

const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount))

/** For one of the chosen unit, in the base currency; 0 if there is none. */
export function depositEach({ product, variation, uom_entry }: Line): number {
  const unit = product.units.find(({ UomEntry }) => UomEntry === uom_entry)
  return toAmount(
    depositOf({
      product: minor(product.deposit) ?? 0,
      variation: minor(variation?.deposit),
      unit: unit && { deposit: minor(unit.deposit), quantity: toThousandths(unit.Quantity) },
    }),
  )
}

export const cartDeposit = (lines: readonly CartLine[]): number =>
  toAmount(
    lines.reduce((sum, line) => {
      const deposit = toMinor(depositEach(line))
      return sum + depositOfLine({ deposit, quantity: toThousandths(line.quantity) })
    }, 0),
  )

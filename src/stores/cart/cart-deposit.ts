// Deposits in the cart: shown next to the total, because they aren't part of the goods (rule 160).
import { depositOf, depositOfLine } from '#/domain/goods/deposit.ts'
import { unitOf } from '#/domain/goods/unit.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import type { CartLine, Goods } from './cart-line.ts'

const minor = (amount: number | undefined) => (amount === undefined ? null : toMinor(amount))

/** For one of the chosen unit, in the base currency; 0 if there is none. */
export function depositEach(goods: Goods): number {
  const unit = unitOf(goods.product, goods.uom_entry)
  return toAmount(
    depositOf({
      product: minor(goods.product.deposit) ?? 0,
      variation: minor(goods.variation?.deposit),
      unit: unit && { deposit: minor(unit.deposit), quantity: toThousandths(unit.holds) },
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

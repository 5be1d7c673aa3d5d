// Apart, as few visitors see prices without tax.
import { toAmount, toMinor } from '#/domain/money.ts'
import { netOf } from '#/domain/pricing.ts'

/** An amount without the tax in it. @example withoutTax(10.55, 5.5) // 10 */
export const withoutTax = (amount: number, rate: number): number =>
  toAmount(netOf(toMinor(amount), rate))

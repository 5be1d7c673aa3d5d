import type { PaymentMethod } from '#/contract/payments/shapes.ts'

/** What texts call a way to pay: cash changes hands where the order does. */
export type MethodWord = PaymentMethod | 'cod_collected'

/** @example methodWord('cod', true) // 'cod_collected' */
export const methodWord = (method: PaymentMethod, isCollected: boolean): MethodWord =>
  method === 'cod' && isCollected ? 'cod_collected' : method

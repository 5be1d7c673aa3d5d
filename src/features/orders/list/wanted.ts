import type { OrderStatus } from '#/contract/orders/shapes.ts'
import type { Period } from '#/domain/account/period.ts'

/** Which orders a list shows. */
export type OrderFilter = {
  status: OrderStatus | undefined
  period: Period | undefined
  search: string | undefined
}

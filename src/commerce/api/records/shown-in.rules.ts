import type { OrderRow } from './orders.queries.ts'

/** The currency in which the customer saw the prices of an order, if that isn't the one that is charged. */
export const shownIn = (
  { currency_code: code, exchange_rate }: Pick<OrderRow, 'currency_code' | 'exchange_rate'>,
  charged: string,
) => (code === charged ? null : { code, exchange_rate })

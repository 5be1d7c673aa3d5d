// Orders of another shop system become history: no stock, money, document or report knows them.
import { PAST_ORDER_YEARS } from '#/contract/past/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findCurrencies, findSettings } from '#/commerce/api/content/content.queries.ts'
import {
  deletePastOrders,
  findPastNumbers,
  insertPastOrders,
} from '#/commerce/api/past/past.queries.ts'
import { type OldOrder, readOrder } from './orders.rules.ts'
import { findOwnOrders } from './takeovers.queries.ts'
import type { Brings } from './takeovers.rules.ts'

const OWN = 'larder '

export const ORDERS: Brings<'orders', OldOrder> = {
  kind: 'orders',
  reader: async ({ db, deps }, { system }) => {
    const oldest = deps.now()
    oldest.setUTCFullYear(oldest.getUTCFullYear() - PAST_ORDER_YEARS)
    const { time_zone: timeZone } = await findSettings(db)
    const [base] = await findCurrencies(db)
    const words = { system, oldest, timeZone, currency: base?.code ?? '' }
    return (rows) => readOrder(rows, words)
  },
  together: ({ cell }) => cell('number'),
  keyOf: ({ system, number }) => `${system} ${number}`,
  textOf: ({ number, email }) => `${number} · ${email}`,
  findKnown,
  counted: () => ({ password: 0, address: 0, newsletter: 0 }),
  write: ({ db }, all) =>
    insertPastOrders(
      db,
      all.map(({ line: _line, notes: _notes, ...row }) => row),
    ),
  takeBack: async ({ db }, ids) => {
    await deletePastOrders(db, ids)
    return 0
  },
}

/** Orders that were imported before; for files of this kind also the shop's own orders. */
async function findKnown(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const own = keys.filter((key) => key.startsWith(OWN)).map((key) => key.slice(OWN.length))
  const placed = await findOwnOrders(db, own)
  return new Set([
    ...(await findPastNumbers(db, keys)),
    ...placed.map((number) => `${OWN}${number}`),
  ])
}

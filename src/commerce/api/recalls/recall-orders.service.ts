// The orders of a recall, with who was told when and what was refunded.
import type { Page } from '#/contract/common.ts'
import type { RecallOrder } from '#/contract/recalls/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { findDays, findOrdersById } from './recalled.queries.ts'
import { findRecalled } from './recalled.service.ts'
import { findRecall, findTold } from './recalls.queries.ts'

/** Those with the goods now, and those that were told of them. @throws ShopError NOT_FOUND */
export async function listRecalled(
  ctx: Ctx,
  id: number,
  query: { page: number; paginate: number },
): Promise<Page<RecallOrder>> {
  const { db } = ctx
  const { recall } = found(await findRecall(db, id))
  const { time_zone } = await findSettings(db)
  const told = new Map((await findTold(db, id)).map((one) => [one.order_id, one]))
  const now = new Map((await findRecalled(db, recall)).map((one) => [one.order.id, one.quantity]))
  const ids = [...new Set([...told.keys(), ...now.keys()])].toSorted((a, b) => a - b)
  const shown = ids.slice((query.page - 1) * query.paginate, query.page * query.paginate)
  const days = await findDays(db, shown, time_zone)
  const orders = await findOrdersById(db, shown)
  const rows = orders.map(({ id: order_id, order_number, status, contact, customer_id }) => {
    const one = told.get(order_id)
    return {
      order_number,
      status,
      day: days.get(order_id) ?? '',
      quantity: toQuantity(now.get(order_id) ?? one?.quantity ?? 0),
      contact,
      is_guest: customer_id === null,
      email: viewTold(one?.email ?? null),
      sms: viewTold(one?.sms ?? null),
      refunded: one?.refunded_at ? toAmount(one.refunded) : null,
    }
  })
  return toPage(rows, ids.length, query)
}

type SentMessage = { at: Date | null; problem: boolean }

const viewTold = (told: SentMessage | null) =>
  told && { at: told.at?.toISOString() ?? null, problem: told.problem }

// Stops for drivers: only the customer data that they need (rule 115).
import type { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import { doorKey } from '#/domain/same-person.ts'
import { isStopOver } from '#/domain/delivery/stop.ts'
import { highestAge } from '#/domain/law/age.ts'
import { toAmount } from '#/domain/money.ts'
import type { Work } from '#/commerce/api/context.ts'
import { cashDueOf, findContents } from '#/commerce/api/records/contents.service.ts'
import { findPicked } from '#/commerce/api/records/picked.queries.ts'
import { findAgedLines } from '#/commerce/api/picking/picking.queries.ts'
import { emptiesOffer } from './empties.service.ts'
import { itemsOf, sparedOf } from './refuse-lines.service.ts'
import { type FoundStop, findDoors } from './runs.queries.ts'

/** All details of these stops, in order. */
export async function viewStops(ctx: Work, rows: readonly FoundStop[]): Promise<Stop[]> {
  const ids = rows.map(({ order }) => order.id)
  const contents = await findContents(
    ctx.db,
    rows.map(({ order }) => order),
  )
  const picked = new Map((await findPicked(ctx.db, ids)).map((row) => [row.order_id, row]))
  const aged = Map.groupBy(await findAgedLines(ctx.db, ids), ({ order_id }) => order_id)
  const doors = await findDoors(
    ctx.db,
    rows.map(({ order }) => doorKey(order.shipping_address)),
  )
  const offer = await emptiesOffer(ctx)
  const stops: Stop[] = []
  for (const { stop, order } of rows) {
    const own = contents.get(order.id)
    const due = cashDueOf(order)
    const lines = aged.get(order.id) ?? []
    const { street, pincode, city, country, phone } = order.shipping_address
    stops.push({
      order_number: order.order_number,
      state: stop.state,
      order_status: order.status,
      name: order.contact.name,
      phone: phone || order.contact.phone,
      address: { street, pincode, city, country },
      at: doors.get(doorKey(order.shipping_address)) ?? null,
      notes: order.notes,
      from: order.delivery_slot?.from ?? null,
      to: order.delivery_slot?.to ?? null,
      crates: picked.get(order.id)?.crates ?? 0,
      items: itemsOf(order, own, lines),
      age_confirmed: order.age_confirmed?.age ?? null,
      minimum_age: highestAge(lines),
      cash_due: toAmount(due),
      spared: toAmount(await sparedOf(ctx, order)),
      cash_taken: toAmount(stop.cash_taken),
      empties: isStopOver(stop.state) ? null : offer({ order, lines: own?.lines ?? [], due }),
      proof: { pin: stop.proof_pin, name: stop.proof_name, photo: stop.photo !== null },
      reason: stop.reason,
      outcome: stop.outcome,
    })
  }
  return stops
}

export const viewRun = async (
  ctx: Work,
  date: string,
  rows: readonly FoundStop[],
): Promise<DeliveryRun> => ({
  date,
  stops: await viewStops(ctx, rows),
  cash_total: toAmount(rows.reduce((sum, { stop }) => sum + stop.cash_taken, 0)),
})

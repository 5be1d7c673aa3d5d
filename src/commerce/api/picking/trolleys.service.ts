// Which orders a picker sees: one trolley's (rule 175), and the last packed ones. For the crew only.
import type { PickList, PickQuery, PickWindow } from '#/contract/picking/crew.ts'
import { wallClock } from '#/domain/delivery/slots.ts'
import { trolleysOf } from '#/domain/delivery/trolley.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, crewOf } from '#/commerce/api/context.ts'
import { mustBePaid } from '#/commerce/api/fulfilment/prepare.service.ts'
import { withLots } from './lots.service.ts'
import { viewPickOrder } from './pick-view.rules.ts'
import {
  findOrdersToGroup,
  findPacked,
  findPickLines,
  findPickOrders,
  type OrderToGroup,
} from './picking.queries.ts'

const DAY_MS = 24 * 3_600_000

type Group = { window: PickWindow; open: (OrderToGroup & { trolley: number })[] }

/** Orders for today and tomorrow, except those that must be paid first. */
export async function listPicking(ctx: Ctx, query: PickQuery): Promise<PickList> {
  crewOf(ctx)
  const groups = await groupOrders(ctx)
  const isAsked = (row: OrderToGroup) => row.order_number === query.order_number
  const group =
    groups.find(({ open }) => open.some(isAsked)) ??
    groups.find(({ window }) => window.key === query.window) ??
    groups[0]
  const trolley = chosenTrolley(group, query)
  const ids = group?.open.filter((row) => row.trolley === trolley).map(({ id }) => id) ?? []
  const since = new Date(ctx.deps.now().getTime() - DAY_MS)
  const open = await findPickOrders(ctx.db, ids)
  const rows = [...open, ...(await findPacked(ctx.db, { since, asked: query.order_number }))]
  const lines = await findPickLines(
    ctx.db,
    rows.map(({ order }) => order.id),
  )
  const orders = rows.map(({ order, picked }) => viewPickOrder(order, picked, lines))
  return {
    windows: groups.map(({ window }) => window),
    window: group?.window.key ?? null,
    trolley,
    orders: await withLots(ctx, orders, lines),
  }
}

/** The requested order's trolley, else the requested one, else the first. */
function chosenTrolley(group: Group | undefined, { order_number, trolley }: PickQuery): number {
  const asked = group?.open.find((row) => row.order_number === order_number)
  if (asked) return asked.trolley
  const trolleys = group?.window.trolleys ?? []
  return trolleys.find((one) => one === trolley) ?? trolleys[0] ?? 1
}

/** The windows with something to pick, the earliest first. */
async function groupOrders(ctx: Ctx): Promise<Group[]> {
  const { time_zone } = await findSettings(ctx.db)
  const wall = wallClock(ctx.deps.now(), time_zone).getTime()
  const day = (days: number) => new Date(wall + days * DAY_MS).toISOString().slice(0, 10)
  const rows = await findOrdersToGroup(ctx.db, { from: day(-1), until: day(1) })
  const groups = [...Map.groupBy(rows, keyOf)].map(([key, all]) => {
    const trolleyOf = trolleysOf(all)
    const open = all
      .filter(({ status }) => status === 'pending' || status === 'processing')
      .filter((row) => !mustBePaid(ctx, row))
      .map((row) => ({ ...row, trolley: trolleyOf.get(row.order_number) ?? 1 }))
    const { date = null, from = null, to = null } = all[0]?.slot ?? {}
    const trolleys = [...new Set(open.map(({ trolley }) => trolley))]
    return { window: { key, date, from, to, orders: open.length, trolleys }, open }
  })
  return groups.filter(({ open }) => open.length > 0)
}

const keyOf = ({ slot }: OrderToGroup): string =>
  slot ? `${slot.date} ${slot.from}–${slot.to}` : ''

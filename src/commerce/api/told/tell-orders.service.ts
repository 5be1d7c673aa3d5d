// Staff are told of new orders and of yesterday: emails to those chosen, push messages to devices that asked for them.
import type { Deps } from '#/commerce/api/context.ts'
import { takeUntold } from '#/commerce/api/arrivals/arrivals.queries.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { writePush } from '#/commerce/api/notifications/push.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { dateIn, dayBefore, hourIn } from '#/lib/dates.ts'
import {
  findAlerts,
  lockAlerts,
  saveAlertsRow,
} from '#/commerce/api/alerts/order-alerts.queries.ts'
import { recipientsOf } from '#/commerce/api/alerts/recipients.service.ts'
import { findStaffWho } from '#/commerce/api/alerts/staff.queries.ts'

const MOST_AT_ONCE = 100

/** Queues what tells staff of new orders: of each once, whichever process does it. */
export async function tellNewOrders(deps: Pick<Deps, 'db' | 'now' | 'wake'>): Promise<number> {
  const now = deps.now()
  const taken = await deps.db.transaction(async (db) => {
    const found = await takeUntold(db, { now, most: MOST_AT_ONCE })
    if (found.numbers.length === 0) return found.taken
    const alerts = await findAlerts(db)
    const told = (await recipientsOf(db, alerts)).filter(({ at_once }) => at_once)
    const user_ids = (await findStaffWho(db, 'orders.read')).map(({ id }) => id)
    for (const order_number of found.numbers) {
      for (const { to } of told)
        await writeMail(db, {
          key: `new_order:${order_number}:${to.toLowerCase()}`,
          kind: 'new_order',
          to,
          language: alerts.language,
          data: { order_number, for_staff: true },
          at: now,
        })
      await writePush(
        db,
        { staff_ids: user_ids },
        { key: `new_order:${order_number}`, event: 'new_order', data: { order_number }, at: now },
      )
    }
    return found.taken
  })
  if (taken > 0) for (const job of ['mail', 'push']) deps.wake?.(job)
  // More may wait than one run takes.
  return taken === MOST_AT_ONCE ? taken + (await tellNewOrders(deps)) : taken
}

/** Queues the summary of yesterday, once a day, at the chosen hour or as soon as possible after it. */
export async function sendSummary(deps: Pick<Deps, 'db' | 'now' | 'wake'>): Promise<number> {
  const now = deps.now()
  const { time_zone } = await findSettings(deps.db)
  const today = dateIn(now, time_zone)
  const isDue = ({ summary_on, summary_hour }: { summary_on: string; summary_hour: number }) =>
    summary_on < today && hourIn(now, time_zone) >= summary_hour
  if (!isDue(await findAlerts(deps.db))) return 0
  const sent = await deps.db.transaction(async (db) => {
    const alerts = await lockAlerts(db)
    if (!isDue(alerts)) return 0
    const told = (await recipientsOf(db, alerts)).filter(({ daily }) => daily)
    for (const { to } of told)
      await writeMail(db, {
        key: `daily_summary:${today}:${to.toLowerCase()}`,
        kind: 'daily_summary',
        to,
        language: alerts.language,
        data: { date: dayBefore(today) },
        at: now,
      })
    await saveAlertsRow(db, { ...alerts, summary_on: today })
    return told.length
  })
  if (sent > 0) deps.wake?.('send-mail')
  return sent
}

// Who gets emails about new orders, as staff choose them.
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { OrderAlerts, OrderAlertsInput } from '#/contract/orders/staff-alerts.ts'
import { MOST_TOLD } from '#/contract/orders/staff-alerts.ts'
import { dateIn, hourIn } from '#/lib/dates.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { checkVersion, withVersion } from '#/commerce/api/versions.rules.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import {
  findAlerts,
  lockAlerts,
  saveAlertsRow,
  type StoredAlerts,
} from '#/commerce/api/alerts/order-alerts.queries.ts'
import { recipientsOf } from '#/commerce/api/alerts/recipients.service.ts'
import { findStaffWho } from '#/commerce/api/alerts/staff.queries.ts'

async function view(db: Executor, stored: StoredAlerts): Promise<OrderAlerts> {
  const staff = (await findStaffWho(db, 'orders.read')).map(({ id, name, email }) => ({
    user_id: id,
    name,
    email,
  }))
  const { summary_on: _, ...chosen } = stored
  const people = chosen.people.filter(({ user_id }) => staff.some((one) => one.user_id === user_id))
  return { ...withVersion({ ...chosen, people }), staff }
}

export const currentAlerts = async ({ db }: Ctx): Promise<OrderAlerts> =>
  view(db, await findAlerts(db))

type Change = z.output<typeof endpoints.staffOrderAlerts.save.body>

/** @throws ShopError VERSION_CONFLICT; INVALID for somebody who may not read orders, or too many */
export async function saveAlerts(ctx: Ctx, { version, ...chosen }: Change): Promise<OrderAlerts> {
  if (chosen.people.length + chosen.addresses.length > MOST_TOLD)
    throw invalid({ addresses: ['field.too_many'] })
  return writing(ctx, async (tx) => {
    const stored = await lockAlerts(tx.db)
    const before = await view(tx.db, stored)
    checkVersion(before, version)
    const known = before.staff.map(({ user_id }) => user_id)
    if (chosen.people.some(({ user_id }) => !known.includes(user_id)))
      throw invalid({ people: ['field.unknown'] })
    const after = { ...chosen, summary_on: await summaryOn(tx, chosen, stored) }
    await saveAlertsRow(tx.db, after)
    await noteChange(tx, {
      kind: 'settings',
      record: 'order_alerts',
      name: '',
      before: await noted(tx.db, stored),
      after: await noted(tx.db, after),
    })
    return view(tx.db, after)
  })
}

/** Where the hour is over, the first summary is tomorrow's. */
async function summaryOn(
  { db, deps }: Ctx,
  { summary_hour }: OrderAlertsInput,
  { summary_on }: StoredAlerts,
): Promise<string> {
  const { time_zone } = await findSettings(db)
  const now = deps.now()
  return hourIn(now, time_zone) >= summary_hour ? dateIn(now, time_zone) : summary_on
}

/** As the history shows it. */
async function noted(db: Executor, stored: StoredAlerts) {
  const all = await recipientsOf(db, stored)
  const named = (wanted: 'at_once' | 'daily') =>
    all
      .filter((recipient) => recipient[wanted])
      .map(({ to }) => to)
      .join(', ')
  return {
    orders_at_once: named('at_once'),
    orders_daily: named('daily'),
    summary_hour: stored.summary_hour,
    alert_language: stored.language,
  }
}

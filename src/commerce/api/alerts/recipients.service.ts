// Who gets emails about orders, of those that the shop has chosen (rule 142).
import type { Executor } from '#/commerce/db/open.ts'
import type { StoredAlerts } from './order-alerts.queries.ts'
import { findStaffWho } from './staff.queries.ts'

type Recipient = { to: string; at_once: boolean; daily: boolean }

/** Who is notified now: each mailbox once, and only staff who may still read orders. */
export async function recipientsOf(
  db: Executor,
  { people, addresses }: Pick<StoredAlerts, 'people' | 'addresses'>,
): Promise<Recipient[]> {
  const staff = await findStaffWho(db, 'orders.read')
  const all = new Map<string, Recipient>()
  const add = ({ to, at_once, daily }: Recipient) => {
    const before = all.get(to.toLowerCase())
    all.set(to.toLowerCase(), {
      to,
      at_once: at_once || (before?.at_once ?? false),
      daily: daily || (before?.daily ?? false),
    })
  }
  for (const { user_id, ...wanted } of people) {
    const person = staff.find(({ id }) => id === user_id)
    if (person) add({ to: person.email, ...wanted })
  }
  for (const { email, ...wanted } of addresses) add({ to: email, ...wanted })
  return [...all.values()].filter(({ at_once, daily }) => at_once || daily)
}

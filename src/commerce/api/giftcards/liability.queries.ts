// What the shop owes for gift cards: sums of their ledger.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { GIFT_CARD_KINDS } from '#/contract/giftcards/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'

const Sum = z.coerce.number()

/** Days of this time zone, both included. */
export type Period = { from: string; to: string; timeZone: string }

const dayOf = (timeZone: string) => sql`(e.created_at at time zone ${timeZone})::date`

const SumRow = z.object({ kind: z.enum(GIFT_CARD_KINDS).nullable(), sum: Sum })

/** The sums of a period by kind; without a kind, that of all before it. */
export async function sumChanges(db: Executor, { from, to, timeZone }: Period) {
  const { rows } = await db.execute(sql`
    select case when ${dayOf(timeZone)} >= ${from}::date then e.kind end as kind, sum(e.change) as sum
    from gift_card_entry e where ${dayOf(timeZone)} <= ${to}::date group by 1`)
  return z.array(SumRow).parse(rows)
}

type To = Pick<Period, 'to' | 'timeZone'>

const openAt = ({ to, timeZone }: To) => sql`
  select e.gift_card_id as id, sum(e.change) as balance from gift_card_entry e
  where ${dayOf(timeZone)} <= ${to}::date group by e.gift_card_id having sum(e.change) <> 0`

export async function countOpen(db: Executor, to: To): Promise<number> {
  const { rows } = await db.execute(sql`select count(*) as sum from (${openAt(to)}) as own`)
  return z.object({ sum: Sum }).parse(rows[0]).sum
}

const OpenRow = z.object({
  id: Sum,
  last4: z.string(),
  recipient: z.string(),
  created_at: z.coerce.date(),
  expires_at: z.coerce.date().nullable(),
  amount: Sum,
  balance: Sum,
})

/** Cards with something left at the end of a day, oldest first, after the last one read. */
export async function findOpen(db: Executor, to: To, { after, many }: Slice) {
  const { rows } = await db.execute(sql`
    select c.id, c.last4, c.recipient, c.created_at, c.expires_at, c.amount, o.balance
    from gift_card c join (${openAt(to)}) as o on o.id = c.id
    where c.id > ${after} order by c.id limit ${many}`)
  return z.array(OpenRow).parse(rows)
}
type Slice = { after: number; many: number }

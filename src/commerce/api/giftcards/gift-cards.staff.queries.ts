import {
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  sql,
  sum,
} from 'drizzle-orm'
import type { GiftCardQuery } from '#/contract/giftcards/staff.ts'
import type { GiftCardState } from '#/contract/giftcards/shapes.ts'
import { inOrderOf } from '#/lib/in-order-of.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { giftCard, giftCardEntry } from '#/commerce/db/schema/gift-cards.ts'
import { giftCardSale } from '#/commerce/db/schema/gift-card-sales.ts'
import type { GiftCardRow } from './gift-cards.queries.ts'

const MOST_ENTRIES = 200

/** As `giftCardState` of the domain says it. */
function isIn(state: GiftCardState, now: Date): SQL {
  const blocked = sql`${giftCard.blocked_at} is not null`
  const over = sql`coalesce(${giftCard.expires_at} <= ${now.toISOString()}::timestamptz, false)`
  if (state === 'blocked') return blocked
  if (state === 'expired') return sql`(not ${blocked} and ${over})`
  const left = state === 'spent' ? sql`${giftCard.balance} = 0` : sql`${giftCard.balance} > 0`
  return sql`(not ${blocked} and not ${over} and ${left})`
}

function wanted({ search, state }: GiftCardQuery, now: Date): SQL | undefined {
  const words = search.trim().toLowerCase()
  const isNamed = sql`(lower(${giftCard.last4}) = ${words}
    or position(${words} in lower(concat_ws(' ', ${giftCard.recipient}, ${giftCard.recipient_email}))) > 0
    or exists (select from ${giftCardEntry} e where e.gift_card_id = ${giftCard.id}
      and lower(e.order_number) = ${words})
    or exists (select from ${giftCardSale} s where s.gift_card_id = ${giftCard.id}
      and position(${words} in lower(concat_ws(' ', s.number, s.name, s.email))) > 0))`
  const parts = [
    ...(words === '' ? [] : [isNamed]),
    ...(state === undefined ? [] : [isIn(state, now)]),
  ]
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `)
}

function inTurn({ field, sortBy }: GiftCardQuery): SQL[] {
  const turn = sortBy === 'asc' ? asc : desc
  return [turn(giftCard[field]), turn(giftCard.id)]
}

/** The IDs of all of them at this moment, in the list's order. */
export async function findGiftCardIds(
  db: Executor,
  query: GiftCardQuery,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .select({ id: giftCard.id })
    .from(giftCard)
    .where(wanted(query, now))
    .orderBy(...inTurn(query))
  return rows.map(({ id }) => id)
}

/** In the order of their IDs. */
export async function findGiftCardsById(
  db: Executor,
  ids: readonly number[],
): Promise<GiftCardRow[]> {
  const rows = await db
    .select()
    .from(giftCard)
    .where(inArray(giftCard.id, [...ids]))
  return inOrderOf(ids, rows, ({ id }) => id)
}

/** One page, and the total. */
export async function findGiftCards(db: Executor, query: GiftCardQuery, now: Date) {
  const { page, paginate } = query
  const where = wanted(query, now)
  const rows = await db
    .select()
    .from(giftCard)
    .where(where)
    .orderBy(...inTurn(query))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(giftCard).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findGiftCard(db: Executor, id: number): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCard).where(eq(giftCard.id, id))
  return row
}

/** How it was bought; nothing for one that staff issued. */
export async function findSaleOfCard(db: Executor, cardId: number) {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.gift_card_id, cardId))
  return row
}

/** Whether all that was bought is on it, and staff neither added to it nor took from it. */
export async function isUntouched(
  db: Executor,
  { id, balance }: Pick<GiftCardRow, 'id' | 'balance'>,
  sale: { amount: number },
): Promise<boolean> {
  if (balance !== sale.amount) return false
  const [row] = await db
    .select({ adjusted: sum(giftCardEntry.change).mapWith(Number) })
    .from(giftCardEntry)
    .where(and(eq(giftCardEntry.gift_card_id, id), eq(giftCardEntry.kind, 'adjusted')))
  return (row?.adjusted ?? 0) === 0
}

export async function findSaleById(db: Executor, id: number) {
  const [row] = await db.select().from(giftCardSale).where(eq(giftCardSale.id, id))
  return row
}

export async function lockGiftCard(db: Executor, id: number): Promise<GiftCardRow | undefined> {
  const [row] = await db.select().from(giftCard).where(eq(giftCard.id, id)).for('update')
  return row
}

/** Newest first, each with the balance after it. */
export const findEntries = (db: Executor, cardId: number) =>
  db
    .select({
      ...getTableColumns(giftCardEntry),
      who: user.name,
      balance: sql`sum(${giftCardEntry.change}) over (order by ${giftCardEntry.id})`.mapWith(
        Number,
      ),
    })
    .from(giftCardEntry)
    .leftJoin(user, eq(user.id, giftCardEntry.user_id))
    .where(eq(giftCardEntry.gift_card_id, cardId))
    .orderBy(desc(giftCardEntry.id))
    .limit(MOST_ENTRIES)

export async function insertGiftCard(
  db: Executor,
  values: typeof giftCard.$inferInsert,
): Promise<GiftCardRow> {
  const [row] = await db.insert(giftCard).values(values).returning()
  if (!row) throw new Error('the gift card was not written')
  return row
}

export async function setBlocked(
  db: Executor,
  id: number,
  values: Pick<GiftCardRow, 'blocked_at' | 'blocked_reason'>,
): Promise<void> {
  await db.update(giftCard).set(values).where(eq(giftCard.id, id))
}

// Payouts of the card provider as stored, and how their lines match (rule 292). Amounts in hundredths.
import { type SQL, and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PAYOUT_LINE_KINDS, PAYOUT_REASONS, PAYOUT_STATES } from '#/contract/books/staff-payouts.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { insertRows } from '#/commerce/db/insert-rows.ts'
import { cardPayout, cardPayoutLine } from '#/commerce/db/schema/store/card-payout.ts'
import type { ProviderPayout, ProviderPayoutLine } from '#/commerce/payments/provider.ts'

const Sum = z.coerce.number()

const PAID = sql`('paid', 'partially_refunded', 'refunded')`

/**
 * Refunds by the provider's reference: of orders, unmatched payments and gift cards. One that didn't arrive was taken
 * out of a payout all the same, and comes back in another one.
 */
const SENT = sql`
  sent as (
    select t.ref, t.lost, r.order_id, r.money as amount, null as currency, r.status = 'paid' as made
    from refund r cross join lateral (
      select r.provider_ref as ref, false as lost union all select unnest(r.lost_refs), true) t
    union all
    select t.ref, t.lost, p.order_id, c.amount, c.currency, c.status in ('refunding', 'refunded')
    from payment_case c join payment p on p.id = c.payment_id cross join lateral (
      select c.refund_ref as ref, false as lost union all select unnest(c.lost_refs), true) t
    union all
    select t.ref, t.lost, null, coalesce(g.paid_amount, g.amount), g.paid_currency, true
    from gift_card_sale g cross join lateral (
      select g.refund_ref as ref, false as lost union all select unnest(g.lost_refs), true) t
    where g.method = 'card'
  )`

/** Each line with the payment or refund that it is, and why it doesn't match. */
const matched = (base: string): SQL => sql`
  ${SENT},
  matched as (
    select l.*, o.order_number,
      case l.kind when 'payment' then coalesce(p.amount, g.paid_amount, g.amount)
        when 'refund' then s.amount * case when l.amount > 0 then 1 else -1 end end as expected,
      case
        when l.kind = 'fee' then null
        when l.kind = 'other' then 'other'
        when coalesce(p.reference, g.reference, s.ref) is null then 'unknown'
        when exists (select from card_payout_line e where e.id < l.id and e.kind = l.kind
          and sign(e.amount) = sign(l.amount)
          and (e.reference = l.reference and l.kind = 'payment' or e.refund_ref = l.refund_ref)) then 'twice'
        when p.status not in ${PAID} then 'not_paid'
        when l.kind = 'refund' and not s.lost and (l.amount > 0 or not s.made) then 'not_paid'
        when coalesce(l.paid_currency, b.currency) <> coalesce(s.currency, g.paid_currency, ${base}) then 'currency'
        when abs(coalesce(l.paid_amount, l.amount)) <> coalesce(p.amount, s.amount, g.paid_amount, g.amount)
          then 'amount'
      end as reason
    from card_payout_line l join card_payout b on b.id = l.payout_id
    left join payment p on l.kind = 'payment' and p.reference = l.reference and p.method = 'card'
    left join gift_card_sale g on l.kind = 'payment' and g.reference = l.reference and g.method = 'card'
    left join sent s on l.kind = 'refund' and s.ref = l.refund_ref
    left join "order" o on o.id = coalesce(p.order_id, s.order_id)
  )`

const Counted = z.object({ all: Sum })

const PayoutRow = z.object({
  id: Sum,
  ref: z.string(),
  status: z.enum(PAYOUT_STATES),
  arrives_on: z.string(),
  created_at: z.coerce.date(),
  currency: z.string(),
  amount: Sum,
  has_lines: z.boolean(),
  complete: z.boolean(),
  lines: Sum,
  unmatched: Sum,
  payments: Sum,
  refunds: Sum,
  fees: Sum,
  other: Sum,
  net: Sum,
})
export type PayoutRow = z.output<typeof PayoutRow>

type Slice = { page: number; paginate: number }

const totalOf = (rows: readonly unknown[]): number => z.array(Counted).parse(rows)[0]?.all ?? 0

const payouts = (base: string, where: SQL, { page, paginate }: Slice): SQL => {
  const of = (kind: string) => sql`coalesce(sum(m.amount) filter (where m.kind = ${kind}), 0)`
  return sql`with chosen as (
      select *, count(*) over () as all from card_payout where ${where}
      order by created_at desc, id desc limit ${paginate} offset ${(page - 1) * paginate}
    ), ${matched(base)}
    select b.id, b.ref, b.status, to_char(b.arrives_on, 'YYYY-MM-DD') as arrives_on, b.created_at, b.currency,
      b.amount, b.has_lines, b.read_at is not null as complete, b.all, count(m.id) as lines,
      count(m.reason) as unmatched, ${of('payment')} as payments, ${of('refund')} as refunds,
      coalesce(sum(m.fee - case m.kind when 'fee' then m.amount else 0 end), 0) as fees,
      ${of('other')} as other, coalesce(sum(m.net), 0) as net
    from chosen b left join matched m on m.payout_id = b.id
    group by b.id, b.ref, b.status, b.arrives_on, b.created_at, b.currency, b.amount, b.has_lines, b.read_at, b.all
    order by b.created_at desc, b.id desc`
}

/** Newest first. */
export async function findPayouts(
  db: Executor,
  base: string,
  slice: Slice,
): Promise<{ rows: PayoutRow[]; total: number }> {
  const { rows } = await db.execute(payouts(base, sql`true`, slice))
  return { rows: z.array(PayoutRow).parse(rows), total: totalOf(rows) }
}

export async function findPayout(
  db: Executor,
  base: string,
  id: number,
): Promise<PayoutRow | undefined> {
  const { rows } = await db.execute(payouts(base, sql`id = ${id}`, { page: 1, paginate: 1 }))
  return z.array(PayoutRow).parse(rows)[0]
}

const LineRow = z.object({
  ref: z.string(),
  kind: z.enum(PAYOUT_LINE_KINDS),
  type: z.string(),
  at: z.coerce.date(),
  amount: Sum,
  fee: Sum,
  net: Sum,
  order_number: z.string().nullable(),
  expected: Sum.nullable(),
  reason: z.enum(PAYOUT_REASONS).nullable(),
})
export type PayoutLineRow = z.output<typeof LineRow>

/** Those that don't match come first, then by time. */
export async function findPayoutLines(
  db: Executor,
  base: string,
  { id, unmatched, page, paginate }: Slice & { id: number; unmatched: boolean },
): Promise<{ rows: PayoutLineRow[]; total: number }> {
  const { rows } = await db.execute(sql`with ${matched(base)}
    select ref, kind, type, at, amount, fee, net, order_number, expected, reason, count(*) over () as all
    from matched where payout_id = ${id} ${unmatched ? sql`and reason is not null` : sql``}
    order by (reason is null), at, id limit ${paginate} offset ${(page - 1) * paginate}`)
  return { rows: z.array(LineRow).parse(rows), total: totalOf(rows) }
}

const MissingRow = z.object({
  order_number: z.string(),
  reference: z.string(),
  amount: Sum,
  paid_at: z.coerce.date(),
})

/** Card payments made before that day that are in no payout, since the oldest line that is stored. */
export async function findMissingPayments(
  db: Executor,
  { until, limit }: { until: Date; limit: number },
) {
  const { rows } = await db.execute(sql`
    select order_number, reference, amount, paid_at from (
      select o.order_number, p.reference, p.amount, p.updated_at as paid_at, p.created_at
      from payment p join "order" o on o.id = p.order_id
      where p.method = 'card' and p.status in ${PAID}
      union all
      select g.number, g.reference, g.amount, g.paid_at, g.created_at
      from gift_card_sale g where g.method = 'card' and g.paid_at is not null
    ) as paid
    where paid_at < ${until.toISOString()}
      and created_at >= (select min(at) from card_payout_line)
      and not exists (select from card_payout_line l where l.reference = paid.reference and l.kind = 'payment')
    order by paid_at, order_number, reference limit ${limit}`)
  return z.array(MissingRow).parse(rows)
}

const Fetched = z.object({
  fetched_at: z.coerce.date().nullable(),
  newest: z.coerce.date().nullable(),
})

/** When payouts were last stored, and when the newest of them was made. */
export async function findFetched(db: Executor) {
  const { rows } = await db.execute(
    sql`select max(fetched_at) as fetched_at, max(created_at) as newest from card_payout`,
  )
  return z.tuple([Fetched]).parse(rows)[0]
}

/** Those whose lines are stored, by the provider's reference. */
export async function findReadPayouts(db: Executor, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ ref: cardPayout.ref })
    .from(cardPayout)
    .where(and(inArray(cardPayout.ref, [...refs]), isNotNull(cardPayout.read_at)))
  return new Set(rows.map(({ ref }) => ref))
}

/** Adds a payout, or notes its present state. */
export async function savePayout(
  db: Executor,
  { ref, ...payout }: ProviderPayout,
  now: Date,
): Promise<number> {
  const { status, arrives_on, amount } = payout
  const [row] = await db
    .insert(cardPayout)
    .values({ ref, ...payout, fetched_at: now })
    .onConflictDoUpdate({
      target: cardPayout.ref,
      set: { status, arrives_on, amount, fetched_at: now },
    })
    .returning({ id: cardPayout.id })
  if (!row) throw new Error('the payout was not written')
  return row.id
}

/** Its lines, all at once; those that another run has stored meanwhile are replaced. */
export async function saveLines(
  db: Executor,
  { id, lines, now }: { id: number; lines: readonly ProviderPayoutLine[]; now: Date },
): Promise<void> {
  await db.delete(cardPayoutLine).where(eq(cardPayoutLine.payout_id, id))
  await insertRows(db, cardPayoutLine, {
    rows: lines.map(({ paid, ...line }) => ({
      ...line,
      payout_id: id,
      paid_amount: paid?.amount ?? null,
      paid_currency: paid?.currency ?? null,
    })),
  })
  await db.update(cardPayout).set({ read_at: now }).where(eq(cardPayout.id, id))
}

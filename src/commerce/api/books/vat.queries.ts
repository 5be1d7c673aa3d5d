// The parts of issued documents by tax rate: goods, deposits and delivery, in minor units.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BOOK_KINDS, type BookFilter } from '#/contract/books/staff.ts'
import { GIFT_RETURN_WAYS } from '#/contract/giftcards/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'

const Sum = z.coerce.number()

/** Inclusive days in a time zone; amounts in the base currency only. */
export type BookDays = { from: string; to: string; time_zone: string; currency: string }

const beginOf = (day: string, { time_zone }: BookDays, later = 0): SQL =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${time_zone})`

const within = (days: BookDays): SQL =>
  sql`d.created_at >= ${beginOf(days.from, days)} and d.created_at < ${beginOf(days.to, days, 1)}`

/** Lines, deposits and delivery of documents; on a credit note they are negative. */
export const partsOf = (days: BookDays): SQL => sql`
  own as (
    select d.id, d.kind, d.data, case d.kind when 'invoice' then 1 else -1 end as sign
    from document d where ${within(days)} and d.data->>'currency' = ${days.currency}
  ), line as (
    select o.id, o.kind, o.sign, l.* from own o cross join lateral jsonb_to_recordset(o.data->'lines')
      as l(tax_rate numeric, net bigint, tax bigint, gross bigint,
        deposit bigint, deposit_tax bigint, deposit_tax_rate numeric)
  ), part as (
    select id, kind, 'goods' as part, tax_rate as rate, sign * net as net, sign * tax as tax,
      sign * gross as gross from line where gross <> 0 or net <> 0
    union all
    select id, kind, 'deposit', coalesce(deposit_tax_rate, 0), sign * (deposit - coalesce(deposit_tax, 0)),
      sign * coalesce(deposit_tax, 0), sign * deposit from line where deposit <> 0
    union all
    select id, kind, 'delivery', (data->'shipping'->>'rate')::numeric,
      sign * (data->'shipping'->>'net')::bigint, sign * (data->'shipping'->>'tax')::bigint,
      sign * (data->'shipping'->>'gross')::bigint
    from own where jsonb_typeof(data->'shipping') = 'object'
  )`

const VatLine = z.object({
  rate: Sum,
  documents: Sum,
  invoices: Sum,
  credit_notes: Sum,
  goods: Sum,
  deposit: Sum,
  delivery: Sum,
  net: Sum,
  tax: Sum,
  gross: Sum,
})
export type VatLine = z.output<typeof VatLine>

/** By rate, lowest first. */
export async function findVat(db: Executor, days: BookDays): Promise<VatLine[]> {
  const of = (condition: SQL) => sql`coalesce(sum(gross) filter (where ${condition}), 0)`
  const { rows } = await db.execute(sql`with ${partsOf(days)}
    select rate, count(distinct id) as documents,
      ${of(sql`kind = 'invoice'`)} as invoices, ${of(sql`kind = 'credit_note'`)} as credit_notes,
      ${of(sql`part = 'goods'`)} as goods, ${of(sql`part = 'deposit'`)} as deposit,
      ${of(sql`part = 'delivery'`)} as delivery,
      sum(net) as net, sum(tax) as tax, sum(gross) as gross
    from part group by rate order by rate`)
  return z.array(VatLine).parse(rows)
}

const Counted = z.object({ own: Sum, elsewhere: Sum })

/** How many documents there are, and how many in another currency. */
export async function countDocuments(db: Executor, days: BookDays) {
  const { rows } = await db.execute(sql`
    select count(*) filter (where d.data->>'currency' = ${days.currency}) as own,
      count(*) filter (where d.data->>'currency' <> ${days.currency}) as elsewhere
    from document d where ${within(days)}`)
  return z.tuple([Counted]).parse(rows)[0]
}

const Empties = z.object({ order_number: z.string(), cash: Sum, wallet: Sum })
export type EmptiesRow = z.output<typeof Empties>

/** Empties taken back at the door, oldest first. */
export async function findEmptiesOf(db: Executor, days: BookDays): Promise<EmptiesRow[]> {
  const { rows } = await db.execute(sql`
    select o.order_number, e.cash, e.wallet from empties e join "order" o on o.id = e.order_id
    where e.created_at >= ${beginOf(days.from, days)} and e.created_at < ${beginOf(days.to, days, 1)}
    order by e.created_at, e.order_id`)
  return z.array(Empties).parse(rows)
}

const GiftSale = z.object({
  number: z.string(),
  customer: z.string(),
  amount: Sum,
  /** Null if the payment provider has it. */
  way: z.enum(GIFT_RETURN_WAYS).nullable(),
})
export type GiftSaleRow = z.output<typeof GiftSale>

/** Gift cards that customers paid, and (negative) that were paid back, oldest first: no revenue, and without VAT. */
export async function findGiftSalesOf(db: Executor, days: BookDays): Promise<GiftSaleRow[]> {
  const isIn = (at: SQL) =>
    sql`${at} >= ${beginOf(days.from, days)} and ${at} < ${beginOf(days.to, days, 1)}`
  const { rows } = await db.execute(sql`
    select number, customer, amount, way from (
      select s.id, s.number, s.name as customer, s.amount, s.paid_at as at, null as way from gift_card_sale s
      where ${isIn(sql`s.paid_at`)}
      union all
      select s.id, s.number, s.name, -s.amount, s.refunded_at, s.refund_way from gift_card_sale s
      where s.paid_at is not null and ${isIn(sql`s.refunded_at`)}
    ) as moved order by at, id`)
  return z.array(GiftSale).parse(rows)
}

type Filter = Pick<BookFilter, 'rate' | 'kind' | 'part'>

const matches = ({ rate, kind, part }: Filter): SQL => sql`true
  ${rate === undefined ? sql`` : sql`and rate = ${rate}::numeric`}
  ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
  ${part === undefined ? sql`` : sql`and part = ${part}`}`

const DocumentRow = z.object({
  number: z.string(),
  kind: z.enum(BOOK_KINDS),
  at: z.coerce.date(),
  order_number: z.string(),
  customer: z.string(),
  net: Sum,
  tax: Sum,
  gross: Sum,
})

type Slice = { page: number; paginate: number }

/** A page of the documents with such parts, oldest first, and the sum of all. */
export async function findBookDocuments(
  db: Executor,
  days: BookDays,
  { filter, page, paginate }: Slice & { filter: Filter },
) {
  const chosen = sql`chosen as (select id, sum(net) as net, sum(tax) as tax, sum(gross) as gross
    from part where ${matches(filter)} group by id)`
  const { rows } = await db.execute(sql`with ${partsOf(days)}, ${chosen}
    select d.number, d.kind, d.created_at as at, d.data->>'order_number' as order_number,
      d.data->'buyer'->>'name' as customer, s.net, s.tax, s.gross
    from chosen s join document d on d.id = s.id
    order by d.created_at, d.id limit ${paginate} offset ${(page - 1) * paginate}`)
  const totals = await db.execute(sql`with ${partsOf(days)}, ${chosen}
    select count(*) as total, coalesce(sum(net), 0) as net, coalesce(sum(tax), 0) as tax,
      coalesce(sum(gross), 0) as gross from chosen`)
  const Totals = z.object({ total: Sum, net: Sum, tax: Sum, gross: Sum })
  return {
    rows: z.array(DocumentRow).parse(rows),
    sums: z.tuple([Totals]).parse(totals.rows)[0],
  }
}

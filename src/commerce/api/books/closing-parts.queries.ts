// What no closing has yet: documents, cash and empties; each is read with its ID, under which it is closed once.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { CLOSED_KINDS } from '#/commerce/db/schema/store/closing.ts'
import { ONCE_PAID } from '#/domain/order-status.ts'

const Sum = z.coerce.number()

/** Nothing before `from` is looked for, and nothing after `until`. */
export type Span = { from: Date; until: Date; currency: string }

type ClosedKind = (typeof CLOSED_KINDS)[number]

const isOpen = (
  kind: ClosedKind,
  { at, id }: { at: SQL; id: SQL },
  { from, until }: Span,
): SQL => sql`
  ${at} >= ${from.toISOString()}::timestamptz and ${at} <= ${until.toISOString()}::timestamptz
  and not exists (select from closed c where c.kind = ${kind} and c.record_id = ${id})`

const Row = z.object({ rate: z.number(), net: Sum, tax: Sum, gross: Sum })

const PaperRow = z.object({
  id: Sum,
  number: z.string(),
  order_number: z.string(),
  /** 1 for an invoice, −1 for a credit note. */
  sign: Sum,
  total: Sum,
  method: PaymentMethod.nullable(),
  to: RefundTo.nullable(),
  money: Sum,
  wallet: Sum,
  gift_card: Sum,
  points: Sum,
  coupon: Sum,
  deposits: Sum,
  delivery: Sum,
  taxes: z.array(Row),
})
export type Paper = z.output<typeof PaperRow>

export async function findOpenPapers(db: Executor, span: Span): Promise<Paper[]> {
  const open = isOpen('document', { at: sql`d.created_at`, id: sql`d.id` }, span)
  const { rows } = await db.execute(sql`
    select d.id, d.number, d.data->>'order_number' as order_number,
      case d.kind when 'invoice' then 1 else -1 end as sign, d.data->>'total' as total,
      d.data->'payment'->>'method' as method, d.data->'back'->>'to' as "to",
      coalesce(d.data->'back'->>'money', '0') as money,
      coalesce(d.data->'back'->>'wallet', d.data->>'wallet', '0') as wallet,
      coalesce(d.data->'back'->>'gift_card', d.data->>'gift_card', '0') as gift_card,
      coalesce(d.data->'back'->>'points_value', d.data->'points'->>'amount', '0') as points,
      coalesce(d.data->'coupon'->>'amount', '0') as coupon,
      (select coalesce(sum((l->>'deposit')::bigint), 0) from jsonb_array_elements(d.data->'lines') l) as deposits,
      coalesce(d.data->'shipping'->>'gross', '0') as delivery, d.data->'taxes' as taxes
    from document d where ${open} and d.data->>'currency' = ${span.currency} order by d.id`)
  return z.array(PaperRow).parse(rows)
}

const CashRow = z.object({
  kind: z.enum(['stop', 'payment']),
  id: Sum,
  driver_id: z.string().nullable(),
  driver: z.string().nullable(),
  place_id: Sum.nullable(),
  place: z.string().nullable(),
  order_number: z.string(),
  amount: Sum,
})
export type CashPart = z.output<typeof CashRow>

const oncePaid = sql.join(
  ONCE_PAID.map((status) => sql`${status}`),
  sql`, `,
)

/**
 * Cash taken at the door by a driver, at a pick-up place, and of cash orders that were paid without either. A refund
 * moves the payment's status and time, not those of the cash: it had come in by the time the order was handed over.
 */
export async function findOpenCash(db: Executor, span: Span): Promise<CashPart[]> {
  const atDoor = isOpen('stop', { at: sql`s.changed_at`, id: sql`s.id` }, span)
  const elsewhere = isOpen('payment', { at: sql`taken.at`, id: sql`p.id` }, span)
  const { rows } = await db.execute(sql`
    select 'stop' as kind, s.id, r.driver_id, u.name as driver, null::bigint as place_id, null as place,
      o.order_number, s.cash_taken as amount
    from stop s join run r on r.id = s.run_id join "order" o on o.id = s.order_id
    left join "user" u on u.id = r.driver_id
    where s.cash_taken > 0 and s.state = 'delivered' and ${atDoor}
    union all
    select 'payment', p.id, null, null, (o.pickup->>'place_id')::bigint, o.pickup->>'name',
      o.order_number, coalesce(nullif(c.cash_taken, 0), o.total - coalesce(e.cash, 0))
    from payment p join "order" o on o.id = p.order_id left join collection c on c.order_id = o.id
    left join empties e on e.order_id = o.id
    cross join lateral (
      select least(min(v.created_at), p.updated_at) as at from order_event v
      where v.order_id = o.id and v.sub_order_id is null and v.status = 'delivered') taken
    where p.method = 'cod' and p.status in (${oncePaid}) and o.total > coalesce(e.cash, 0)
      and p.updated_at >= ${span.from.toISOString()}::timestamptz and ${elsewhere}
      and not exists (select from stop s where s.order_id = o.id and s.state = 'delivered')
    order by kind desc, id`)
  return z.array(CashRow).parse(rows)
}

const EmptiesRow = z.object({ id: Sum, cash: Sum, wallet: Sum })
export type EmptiesPart = z.output<typeof EmptiesRow>

export async function findOpenEmpties(db: Executor, span: Span): Promise<EmptiesPart[]> {
  const open = isOpen('empties', { at: sql`e.created_at`, id: sql`e.order_id` }, span)
  const { rows } = await db.execute(sql`
    select e.order_id as id, e.cash, e.wallet from empties e where ${open} order by e.order_id`)
  return z.array(EmptiesRow).parse(rows)
}

const GiftSaleRow = z.object({
  kind: z.enum(['gift_sale', 'gift_return']),
  id: Sum,
  method: PaymentMethod,
  amount: Sum,
})
export type GiftSalePart = z.output<typeof GiftSaleRow>

/** Gift cards that customers paid, and those that were paid back. */
export async function findOpenGiftSales(db: Executor, span: Span): Promise<GiftSalePart[]> {
  const sold = isOpen('gift_sale', { at: sql`s.paid_at`, id: sql`s.id` }, span)
  const back = isOpen('gift_return', { at: sql`s.refunded_at`, id: sql`s.id` }, span)
  const { rows } = await db.execute(sql`
    select 'gift_sale' as kind, s.id, s.method, s.amount from gift_card_sale s where ${sold}
    union all
    select 'gift_return', s.id, s.method, s.amount from gift_card_sale s
    where s.paid_at is not null and ${back}
    order by kind desc, id`)
  return z.array(GiftSaleRow).parse(rows)
}

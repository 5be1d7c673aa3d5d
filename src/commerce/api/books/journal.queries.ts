import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { BOOK_KINDS } from '#/contract/books/staff.ts'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { RefundTo } from '#/contract/refunds/shapes.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { type BookDays, partsOf } from './vat.queries.ts'

const Sum = z.coerce.number()

const Rate = z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })

const Row = z.object({
  number: z.string(),
  kind: z.enum(BOOK_KINDS),
  order_number: z.string(),
  customer: z.string(),
  debtor: Sum.nullable(),
  /** Without VAT to a company in another EU country, with this number. */
  intra_eu: z.boolean(),
  vat_number: z.string(),
  method: PaymentMethod,
  paid: z.boolean(),
  to: RefundTo.nullable(),
  money: Sum,
  credit: Sum,
  /** By tax rate; on a credit note negative. */
  rates: z.array(Rate),
})
export type JournalRow = z.output<typeof Row>

/** The documents of one day, oldest first. */
export async function findJournal(db: Executor, day: BookDays): Promise<JournalRow[]> {
  const { rows } = await db.execute(sql`with ${partsOf(day)}, rated as (
      select id, rate, sum(net) as net, sum(tax) as tax, sum(gross) as gross from part group by id, rate
    )
    select d.number, d.kind, d.data->>'order_number' as order_number, d.data->'buyer'->>'name' as customer,
      coalesce((d.data->>'intra_eu')::boolean, false) as intra_eu,
      coalesce(d.data #>> '{buyer,business,vat_number}', '') as vat_number,
      o.customer_id as debtor, coalesce(d.data->'payment'->>'method', o.payment_method) as method,
      coalesce((d.data->'payment'->>'paid')::boolean, false) as paid, d.data->'back'->>'to' as "to",
      coalesce(d.data->'back'->>'money', '0') as money,
      coalesce((d.data->'back'->>'wallet')::bigint + (d.data->'back'->>'points_value')::bigint
          + coalesce((d.data->'back'->>'gift_card')::bigint, 0),
        (d.data->>'wallet')::bigint + coalesce((d.data->'points'->>'amount')::bigint, 0)
          + coalesce((d.data->>'gift_card')::bigint, 0), 0) as credit,
      json_agg(json_build_object('rate', r.rate, 'net', r.net, 'tax', r.tax, 'gross', r.gross)
        order by r.rate) as rates
    from own d0 join document d on d.id = d0.id join "order" o on o.id = d.order_id join rated r on r.id = d.id
    group by d.id, o.id order by d.created_at, d.id`)
  return z.array(Row).parse(rows)
}

// Whether everything that speaks of an order agrees, to the cent (rule 190).
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { contentsOf, type Contents } from '#/commerce/api/records/contents.service.ts'
import { stateOf } from '#/commerce/api/records/line-steps.queries.ts'
import { dueOf } from '#/commerce/api/records/order-money.rules.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { document, payment, refund } from '#/commerce/db/schema/payments.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { orderCharge } from '#/commerce/db/schema/account/charges.ts'
import type { Executor } from '#/commerce/db/open.ts'

type OrderRow = typeof order.$inferSelect

/** What does not agree: the order's stored lines and sums, its documents, its payments. */
export async function accountsOf({ db }: { db: Executor }): Promise<string[]> {
  const wrong: string[] = []
  for (const row of await db.select().from(order).orderBy(order.id)) {
    const contents = await contentsOf(db, row)
    const say = (what: string, a: unknown, b: unknown) => {
      if (!isDeepStrictEqual(a, b))
        wrong.push(`${row.order_number}: ${what} ${JSON.stringify(a)} is not ${JSON.stringify(b)}`)
    }
    for (const line of contents.lines) say('line', stateOf(line.row), line.now)
    say('total', dueOf(row), contents.due)
    await compareDocuments(db, { row, contents, say })
    await compareMoney(db, { row, contents, say })
  }
  return wrong
}

type Compared = {
  row: OrderRow
  contents: Contents
  say: (what: string, a: unknown, b: unknown) => void
}

/** Invoices less credit notes, by tax rate. */
async function compareDocuments(db: Executor, { row, contents, say }: Compared) {
  const rows = await db.select().from(document).where(eq(document.order_id, row.id))
  if (rows.length === 0) return
  const sums = new Map<number, number>()
  for (const { data } of rows) {
    const paper = DocumentData.parse(data)
    const sign = paper.kind === 'invoice' ? 1 : -1
    for (const { rate, tax, gross } of paper.taxes) {
      sums.set(rate, (sums.get(rate) ?? 0) + sign * (gross * 1_000_000 + tax))
    }
  }
  const isGone = row.status === 'cancelled' && row.payment_status === 'cancelled'
  const left = isGone ? [] : contents.kept_taxes
  const wanted = new Map(left.map(({ rate, tax, gross }) => [rate, gross * 1_000_000 + tax]))
  for (const rate of new Set([...sums.keys(), ...wanted.keys()]))
    say(`documents at ${rate} %`, sums.get(rate) ?? 0, wanted.get(rate) ?? 0)
}

const PAID = ['paid', 'partially_refunded', 'refunded']

/** What was paid less what was refunded. */
async function compareMoney(db: Executor, { row, contents, say }: Compared) {
  if (!PAID.includes(row.payment_status) || row.released_at) return
  const charges = await db.select().from(orderCharge).where(eq(orderCharge.order_id, row.id))
  const payments = (await db.select().from(payment).where(eq(payment.order_id, row.id))).filter(
    ({ id, status }) =>
      PAID.includes(status) && !charges.some(({ payment_id }) => payment_id === id),
  )
  const refunds = (await db.select().from(refund).where(eq(refund.order_id, row.id))).filter(
    ({ status, payment_id }) =>
      ['approved', 'paid', 'failed'].includes(status) &&
      !charges.some((charge) => charge.payment_id === payment_id),
  )
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const before = refunds.filter(({ reduces }) => reduces)
  const paid =
    sum(payments.map(({ amount }) => amount)) +
    row.convert_wallet_balance +
    row.gift_card_total +
    row.convert_point_amount +
    sum(before.map(({ wallet, gift_card, points_value }) => wallet + gift_card + points_value))
  const back = sum(
    refunds.map(
      ({ money, wallet, gift_card, points_value }) => money + wallet + gift_card + points_value,
    ),
  )
  say('paid less refunded', paid - back, contents.kept)
}

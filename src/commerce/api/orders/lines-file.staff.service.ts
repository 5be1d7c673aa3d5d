// Orders with their lines as a CSV file, for accountants: as delivered, with taxes, payment and invoices (rule 190).
import type { OrderQuery } from '#/contract/orders/staff.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findDocumentNumbers } from '#/commerce/api/documents/documents.queries.ts'
import { csvFile, type Table, usualName } from '#/commerce/api/files/csv.rules.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import {
  type ContentLine,
  type Contents,
  findContents,
} from '#/commerce/api/records/contents.service.ts'
import { findPaymentRefs } from '#/commerce/api/records/payments.queries.ts'
import { type OrderRow, findOrdersById } from '#/commerce/api/records/orders.queries.ts'
import { findStoreHeads } from '#/commerce/api/store/store.queries.ts'
import { listOrderIds } from './orders.staff.service.ts'

type Cell = string | number | null | undefined
type Cells = Record<string, Cell>

/** What is about the order, and the same in each of its rows. */
type About = { order: OrderRow; account: Contents; papers: Papers; refs: readonly string[] }
type Papers = readonly { number: string; kind: 'invoice' | 'credit_note' }[]

const aboutOrder = ({ order, account, papers, refs }: About) => ({
  order_number: order.order_number,
  created_at: order.created_at.toISOString(),
  status: order.status,
  name: order.contact.name,
  email: order.contact.email,
  pickup_place: order.pickup?.name ?? null,
  payment_method: order.payment_method,
  payment_status: order.payment_status,
  payment_reference: refs.join(' '),
  invoices: numbersOf(papers, 'invoice'),
  credit_notes: numbersOf(papers, 'credit_note'),
  order_total: toAmount(account.due),
  order_refunded: toAmount(account.refunded),
  order_points: toAmount(order.convert_point_amount),
  order_wallet: toAmount(order.convert_wallet_balance),
  order_gift_card: toAmount(order.gift_card_total),
  street: order.shipping_address.street,
  pincode: order.shipping_address.pincode,
  city: order.shipping_address.city,
  state: order.shipping_address.state,
  country: order.shipping_address.country,
  company: order.business?.company ?? null,
  vat_number: order.business?.vat_number ?? null,
  tax_exempt: order.tax_exempt ? 'intra_eu' : null,
})

const numbersOf = (papers: Papers, kind: Papers[number]['kind']): string =>
  papers
    .filter((paper) => paper.kind === kind)
    .map(({ number }) => number)
    .join(' ')

function lineCells(line: ContentLine, store: string | null) {
  const { now, ordered, delivered, refunded, kept } = line
  return {
    row: 'goods' as string,
    store,
    product_id: now.product_id,
    sku: now.sku,
    product: now.name,
    unit: now.unit,
    ordered: toQuantity(ordered.quantity),
    difference: line.difference as string | null,
    quantity: toQuantity(now.quantity),
    price: toAmount(now.price),
    discount: toAmount(line.discount),
    net: toAmount(delivered.net),
    tax_rate: now.tax_rate,
    tax: toAmount(delivered.tax),
    gross: toAmount(delivered.gross),
    deposit: toAmount(delivered.deposit),
    deposit_tax_rate: now.deposit_tax_rate,
    deposit_tax: toAmount(delivered.deposit_tax),
    total: toAmount(now.total),
    refunded_quantity: toQuantity(refunded.quantity),
    refunded: toAmount(refunded.amount),
    kept: toAmount(kept.total),
    kept_tax: toAmount(kept.tax),
    kept_deposit_tax: toAmount(kept.deposit_tax),
  } satisfies Cells
}

/** In the columns of the lines, so that a column adds up to the order. */
function deliveryCells({ delivery: { total, tax, rate, refunded } }: Contents): Cells {
  return {
    row: 'delivery',
    net: toAmount(total - tax),
    tax_rate: rate,
    tax: toAmount(tax),
    gross: toAmount(total),
    total: toAmount(total),
    refunded: toAmount(refunded.total),
    kept: toAmount(total - refunded.total),
    kept_tax: toAmount(tax - refunded.tax),
  }
}

const HEAD = [
  'order_number',
  'created_at',
  'status',
  'name',
  'email',
  'payment_method',
  'payment_status',
  'payment_reference',
  'invoices',
  'credit_notes',
  'order_total',
  'order_refunded',
  'order_points',
  'order_wallet',
  'order_gift_card',
  'row',
  'store',
  'product_id',
  'sku',
  'product',
  'unit',
  'ordered',
  'difference',
  'quantity',
  'price',
  'discount',
  'net',
  'tax_rate',
  'tax',
  'gross',
  'deposit',
  'deposit_tax_rate',
  'deposit_tax',
  'total',
  'refunded_quantity',
  'refunded',
  'kept',
  'kept_tax',
  'kept_deposit_tax',
  'street',
  'pincode',
  'city',
  'state',
  'country',
  'company',
  'vat_number',
  'tax_exempt',
] as const satisfies (keyof ReturnType<typeof aboutOrder> | keyof ReturnType<typeof lineCells>)[]

function rowsOf(about: About, stores: ReadonlyMap<number, string>): Cell[][] {
  const { lines, delivery } = about.account
  const rows: Cells[] = lines.map((line) =>
    lineCells(line, line.store_id === null ? null : (stores.get(line.store_id) ?? null)),
  )
  if (delivery.total > 0) rows.push(deliveryCells(about.account))
  const same: Cells = aboutOrder(about)
  return rows.map((cells) => HEAD.map((name) => (name in cells ? cells[name] : same[name])))
}

const AT_ONCE = 100

/** All orders matching the filters: a row for each line, and one for the delivery. */
export const linesTable = (ctx: Ctx, query: OrderQuery): Table => ({
  head: HEAD,
  // Of an address; gift cards have states too.
  nameOf: (column, language) => usualName(column === 'state' ? 'region' : column, language),
  pieces: pieces(ctx, query),
})

export const exportLines = (ctx: Ctx, query: OrderQuery): Response =>
  csvFile({ name: 'order-lines', ...linesTable(ctx, query) })

async function* pieces(ctx: Ctx, query: OrderQuery): AsyncGenerator<Cell[][]> {
  // As in `allOf`, a batch of orders at a time.
  const all = await listOrderIds(ctx, query)
  for (let done = 0; done < all.length; done += AT_ONCE) {
    const ids = all.slice(done, done + AT_ONCE)
    const orders = await findOrdersById(ctx.db, ids)
    const accounts = await findContents(ctx.db, orders)
    const stores = await storesOf(ctx, [...accounts.values()])
    const papers = Map.groupBy(await findDocumentNumbers(ctx.db, ids), (row) => row.order_id)
    const refs = Map.groupBy(await findPaymentRefs(ctx.db, ids), (row) => row.order_id)
    yield orders.flatMap((order) => {
      const account = accounts.get(order.id)
      if (!account) return []
      const own = (refs.get(order.id) ?? []).flatMap(({ provider_ref }) => provider_ref ?? [])
      return rowsOf({ order, account, papers: papers.get(order.id) ?? [], refs: own }, stores)
    })
  }
}

async function storesOf(ctx: Ctx, accounts: readonly Contents[]): Promise<Map<number, string>> {
  const ids = accounts.flatMap(({ lines }) => lines.flatMap(({ store_id }) => store_id ?? []))
  const rows = await findStoreHeads(ctx.db, [...new Set(ids)])
  return new Map(rows.map(({ id, name }) => [id, textIn(name, ctx.language)]))
}

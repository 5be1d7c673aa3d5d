// Turns outbox rows into documents for the ERP: carts as they are now, orders as they are delivered.
import type { TaxGroup } from '#/contract/erp/staff-catalogue.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findLines } from '#/commerce/api/cart/cart.queries.ts'
import { findSellables } from '#/commerce/api/cart/sellable.queries.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Erp } from '#/commerce/erp/connect.ts'
import { type DocumentFacts, type SyncPayload, toPayload } from '#/commerce/erp/payload.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findErpSettings } from './erp-settings.queries.ts'
import { findContents } from '#/commerce/api/records/contents.service.ts'
import { cartLineFacts, orderFacts } from './document-facts.rules.ts'
import { findCartNames, findListPrices, findOrders } from './goods.queries.ts'
import type { OutboxRow } from '#/commerce/api/outbox/outbox.queries.ts'

type Facts = Pick<DocumentFacts, 'customer' | 'prices_include_tax' | 'lines' | 'total'>

/** By row ID; none for an empty cart, or for one that no longer exists. */
export async function readDocuments(
  db: Work['db'],
  erp: Pick<Erp, 'rate'>,
  rows: readonly OutboxRow[],
): Promise<Map<number, SyncPayload>> {
  const settings = await findSettings(db)
  const { tax_groups: groups } = await findErpSettings(db)
  const { prices_include_tax } = settings
  const carts = await readCarts(db, rows, { prices_include_tax, groups })
  const orders = await readOrders(db, rows, groups)
  const payloads = rows.flatMap((row) => {
    const facts = carts.get(row.cart_id ?? 0) ?? orders.get(row.order_id ?? 0)
    const { reference, sync_key } = row
    const payload = facts && toPayload({ ...facts, reference, sync_key, rate: erp.rate })
    return payload ? [[row.id, payload] as const] : []
  })
  return new Map(payloads)
}

async function readCarts(
  db: Executor,
  rows: readonly OutboxRow[],
  { prices_include_tax, groups }: { prices_include_tax: boolean; groups: readonly TaxGroup[] },
): Promise<Map<number, Facts>> {
  const ids = rows.flatMap(({ cart_id }) => cart_id ?? [])
  if (ids.length === 0) return new Map()
  const lines = await findLines(db, ids)
  const products = [...new Set(lines.map(({ product_id }) => product_id))]
  const known = await findSellables(db, products)
  const prices = await findListPrices(db, products)
  const names = await findCartNames(db, ids)
  const facts = lines.map((line) => {
    const own = known.get(line.product_id) ?? []
    const unit = own.find((row) => row.unit?.uom_entry === line.uom_entry)?.unit ?? null
    const variation = own.find((row) => row.variation?.id === line.variation_id)?.variation ?? null
    const [row] = own
    // Nothing of a discontinued unit is available.
    const isGone = !row || (line.uom_entry !== null && !unit)
    const listPrice = prices.get(line.product_id) ?? 0
    const { quantity, cart_id } = line
    return {
      cart_id,
      facts: isGone
        ? []
        : [cartLineFacts({ ...row, unit, variation }, { quantity, listPrice, groups })],
    }
  })
  const byCart = Map.groupBy(facts, ({ cart_id }) => cart_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        customer: names.get(id) ?? null,
        prices_include_tax,
        lines: (byCart.get(id) ?? []).flatMap((one) => one.facts),
      },
    ]),
  )
}

async function readOrders(
  db: Executor,
  rows: readonly OutboxRow[],
  groups: readonly TaxGroup[],
): Promise<Map<number, Facts>> {
  const ids = rows.flatMap(({ order_id }) => order_id ?? [])
  if (ids.length === 0) return new Map()
  const orders = await findOrders(db, ids)
  const read = await findContents(
    db,
    orders.map(({ order }) => order),
  )
  return new Map(
    orders.flatMap(({ order, customer }) => {
      const contents = read.get(order.id)
      if (!contents) return []
      const { prices_include_tax } = order
      const lines = orderFacts({ contents, prices_include_tax, groups })
      // Who ordered for a company is not whom the goods are for.
      const name = order.business?.company ?? customer
      return [[order.id, { customer: name, prices_include_tax, lines, total: contents.kept }]]
    }),
  )
}

import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ErrorBody } from '#/contract/errors.ts'
import { coupon } from '#/commerce/db/schema/coupons.ts'
import { order } from '#/commerce/db/schema/orders.ts'
import { loadTables } from '#tests/support/database/schema.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { AS_GUEST, one } from '#tests/support/shop/checkout.ts'
import { payingOf, startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
beforeAll(async () => {
  ;({ shop } = await startPaying())
})
afterAll(() => shop.close())

const { place, told, stockOf, addCoupon } = payingOf(() => shop)

/** Columns ending in `_id` that reference no row, or may outlive it; the column says why. */
const WITHOUT_KEY = [
  'activity.user_id',
  'agent_order.checkout_id',
  'closed.record_id',
  'closing.user_id',
  'closing_note.user_id',
  'cost_entry.variation_id',
  'credential.account_id',
  'credential.provider_id',
  'import_run.user_id',
  'order_line.variation_id',
  'passkey.credential_id',
  'payment_event.event_id',
  'price_list.user_id',
  'purchase_line.variation_id',
  'purchase_price.variation_id',
  'shelf_label.product_id',
  'shelf_label.variation_id',
  'stock_entry.variation_id',
  'stock_order.entry_id',
  'supplier_list.user_id',
  'supplier_return_line.variation_id',
  'takeover.user_id',
]

const nameOf = (column: PgColumn) => `${getTableName(column.table)}.${column.name}`

describe('references', () => {
  it('are foreign keys with a deletion rule, or listed as exceptions', async () => {
    const tables = (await loadTables()).map(getTableConfig)
    const keys = tables.flatMap(({ foreignKeys }) => foreignKeys)
    const keyed = keys.flatMap((key) => key.reference().columns.map(nameOf))
    const open = tables
      .flatMap(({ columns }) => columns)
      .filter((column) => column.name.endsWith('_id') && !keyed.includes(nameOf(column)))
    const names = open.map(nameOf)
    expect(names.toSorted()).toEqual(WITHOUT_KEY)
    expect(
      keys.filter(({ onDelete }) => onDelete === undefined).map((key) => key.getName()),
    ).toEqual([])
  })

  it('in lists are as wide as the ids that they hold', async () => {
    const columns = (await loadTables()).flatMap((table) => getTableConfig(table).columns)
    const lists = columns.filter(({ name }) => name.endsWith('_ids'))
    expect(lists.map((column) => column.getSQLType())).toEqual(lists.map(() => 'bigint[]'))
    expect(lists).not.toHaveLength(0)
    const wide = 5_000_000_000
    const { id } = await addCoupon({ product_ids: [wide] })
    const [row] = await shop.db.select().from(coupon).where(eq(coupon.id, id))
    expect(row?.product_ids).toEqual([wide])
  })
})

describe('states', () => {
  it('are those of the contract: the database takes no other', async () => {
    const tables = (await loadTables()).map((table) => getTableConfig(table))
    const checked = new Set(tables.flatMap(({ checks }) => checks.map(({ name }) => name)))
    const states = tables.flatMap(({ name, columns }) =>
      columns
        .filter((one) => /^(status|state|.+_(status|state))$/.test(one.name))
        .filter((one) => one.getSQLType() === 'text')
        .map((one) => `${name}_${one.name}`),
    )
    expect(states.length).toBeGreaterThan(5)
    const isFree = (name: string) => !checked.has(name) && !checked.has(`${name}_known`)
    // A region is not a state of a row.
    expect(states.filter(isFree)).toEqual(['pickup_place_state', 'address_state'])
    const { id } = await shop.addProduct()
    const wrong = sql`update product set type = 'bundle' where id = ${id}`
    await expect(shop.db.execute(wrong)).rejects.toThrow('Failed query')
  })
})

describe('a coupon that is deleted', () => {
  const orderWith = async () => {
    const { id } = await shop.addProduct({ quantity: 10 })
    const { id: couponId, code } = await addCoupon()
    const placed = await place({ products: one(id, 2), coupon: code })
    return { id, couponId, code, placed }
  }
  const rowOf = async (number: string) => {
    const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
    return row
  }

  it('leaves its code and its discount to orders that had it', async () => {
    const { couponId, code, placed } = await orderWith()
    await shop.db.delete(coupon).where(eq(coupon.id, couponId))
    const row = await rowOf(placed.order_number)
    expect(row).toMatchObject({ coupon_id: null, coupon_code: code, coupon_total_discount: 50 })
  })

  // The embedded database is one session: nobody can order while a transaction is open.
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'while an order with it is being written is refused as one that does not exist',
    async () => {
      const { id } = await shop.addProduct({ quantity: 10 })
      const { id: couponId, code } = await addCoupon()
      const slow = await shop.database.pool.connect()
      await slow.query('begin')
      await slow.query('delete from coupon where id = $1', [couponId])
      const placing = shop.call('POST', '/order', {
        token: shop.systemToken,
        body: { ...AS_GUEST, payment_method: 'card', products: one(id), coupon: code },
      })
      await vi.waitFor(
        async () => {
          const { rows } = await shop.db.execute(
            sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rows).toHaveLength(1)
        },
        { timeout: 15_000 },
      )
      await slow.query('commit')
      slow.release()
      const answer = await placing
      expect(answer.status).toBe(422)
      expect(Object.keys(ErrorBody.parse(answer.body).errors ?? {})).toEqual(['coupon'])
      expect(await stockOf(id)).toBe(10)
    },
  )

  it('is missing where an order that gave it back is paid late: the money goes back', async () => {
    const { id, couponId, placed } = await orderWith()
    shop.clock.advance(24 * 3600 * 1000)
    await shop.sweep()
    expect(await stockOf(id)).toBe(10)
    await shop.db.delete(coupon).where(eq(coupon.id, couponId))
    await told(placed.order_number, 'paid')
    expect(await stockOf(id)).toBe(10)
    expect(await rowOf(placed.order_number)).toMatchObject({ status: 'failed' })
  })
})

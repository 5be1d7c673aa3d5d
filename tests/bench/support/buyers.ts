// Signed-in customers with an address, and enough stock for all of them.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { join } from 'node:path'
import { type Database, openDatabase, refreshStatistics } from '#/commerce/db/open.ts'
import { customer, session, user } from '#/commerce/db/schema/auth.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { address } from '#/commerce/db/schema/orders.ts'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'

const Buyer = z.object({ token: z.string(), address: z.coerce.number() })
export type Buyer = z.infer<typeof Buyer>
export type Market = { buyers: Buyer[]; products: number[] }

/** Nothing may run out during the bench. */
const STOCK = 1_000_000

/** The database of a shop that is not running. */
export function openShopDatabase({ dataDir, environment }: Catalogue): Promise<Database> {
  const { DATABASE_URL: url } = environment
  return openDatabase(url ? { url } : { dir: join(dataDir, 'db') })
}

/** Refreshes the database's statistics. */
export async function refreshShop(catalogue: Catalogue): Promise<void> {
  const { db, close } = await openShopDatabase(catalogue)
  await refreshStatistics(db).finally(close)
}

/** Adds the customers, and fills every stock. */
export async function prepareMarket(catalogue: Catalogue, buyers: number): Promise<Market> {
  const { db, close } = await openShopDatabase(catalogue)
  try {
    await db.execute(sql`insert into ${stockEntry} (product_id, change, reason)
      select id, ${STOCK} - stock, 'set' from ${product}`)
    await db.execute(sql`update ${product} set stock = ${STOCK}`)
    const people = await db.execute(sql`
      with c as (
        insert into ${customer} (name) select 'Buyer ' || n from generate_series(1, ${buyers}::int) n returning id, name
      ), u as (
        insert into ${user} (id, name, email, customer_id)
        select 'buyer-' || id, name, 'buyer-' || id || '@example.org', id from c returning id
      ), s as (
        insert into ${session} (id, token_hash, user_id, expires_at)
        select u.id, encode(sha256(convert_to('token-of-' || u.id, 'UTF8')), 'hex'), u.id, now() + interval '4 hours' from u
        returning user_id
      ), a as (
        insert into ${address} (customer_id, title, street, country, state, city, pincode, phone)
        select id, 'Home', '12 Orchard Lane', 'FR', 'IDF', 'Paris', '75011', '+33 6 12 34 56 78' from c
        returning customer_id, id
      )
      select 'token-of-' || s.user_id as token, a.id as address from s join a on s.user_id = 'buyer-' || a.customer_id order by a.id`)
    const sold = await db.execute<{ id: string }>(
      // Five of them always reach the minimum order.
      sql`select id from ${product} where status = 1 and type = 'simple' and sale_price >= 250 order by id`,
    )
    await db.execute(sql`analyze`)
    return {
      buyers: people.rows.map((row) => Buyer.parse(row)),
      products: sold.rows.map(({ id }) => Number(id)),
    }
  } finally {
    await close()
  }
}

// Seeds a new database: what every shop needs, and for a demo a whole shop to try.
import { count } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { alone, type Database, type Db, refreshStatistics } from '#/commerce/db/open.ts'
import { deliveryZone } from '#/commerce/db/schema/delivery.ts'
import {
  findDemoAccounts,
  findShopKind,
  readShopKind,
  recordShopKind,
  type ShopKind,
} from '#/commerce/db/shop-kind.ts'
import { addPages, seedBase, withdrawOurWords } from './base.ts'
import { insertDay, insertShelves } from './delivery/insert.ts'
import { insertPosts } from './blog/insert.ts'
import { seedCommerce } from './commerce.ts'
import { seedDemoCatalog } from './demo.ts'
import { seedFaq } from './faq/insert.ts'
import { insertHistory } from './history/insert.ts'
import { insertLots } from './lots.ts'
import { insertUploads } from './media/insert.ts'
import { insertStoreMembers, seedPeople } from './people.ts'

type Options = {
  database: Pick<Database, 'pool'>
  /** What an empty database becomes. */
  demo: boolean
  say: (text: string) => void
}

export type Seeded = {
  kind: ShopKind
  /** In a real shop: accounts with the demo's published password, which open nothing there. */
  demoAccounts: string[]
}

/**
 * Adds what is missing and changes nothing that exists; a demo with products gets no more of them. Several processes
 * may call it at once.
 */
export async function seedShop({ database, demo, say }: Options): Promise<Seeded> {
  return alone(database, async (db) => {
    const recorded = await findShopKind(db)
    const kind = recorded ?? (await readShopKind(db)) ?? (demo ? 'demo' : 'shop')
    if (!recorded && kind === 'shop') await withdrawOurWords(db)
    await recordShopKind(db, kind)
    await seedBase(db, kind)
    await addPages(db, kind)
    if (kind === 'shop') return { kind, demoAccounts: await findDemoAccounts(db) }
    await seedDemo(db, say)
    return { kind, demoAccounts: [] }
  })
}

async function seedDemo(db: Db, say: Options['say']): Promise<void> {
  await seedPeople(db)
  await seedFaq(db)
  const [zones] = await db.select({ rows: count() }).from(deliveryZone)
  const [row] = await db.select({ products: count() }).from(product)
  if (row && row.products > 0) return
  const started = Date.now()
  const products = await seedDemoCatalog(db)
  if (zones?.rows === 0) await db.transaction((tx) => seedCommerce(tx))
  await db.transaction(async (tx) => {
    await insertPosts(tx)
    await insertUploads(tx)
    await insertStoreMembers(tx)
    await insertShelves(tx)
    await insertDay(tx)
    await insertHistory(tx)
    await insertLots(tx)
  })
  await refreshStatistics(db)
  say(`Demo catalogue: ${products} products in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

// Fills an empty shop with the demo: people, goods, orders. A real shop never loads this room.
import { count } from 'drizzle-orm'
import { type Db, refreshStatistics } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { insertPosts } from './blog/insert.ts'
import { insertDay, insertShelves } from './delivery/insert.ts'
import { seedFaq } from './faq/insert.ts'
import { seedDemoCatalog } from './goods.ts'
import { insertHistory } from './history/insert.ts'
import { insertLots } from './lots.ts'
import { insertUploads } from './media/insert.ts'
import { insertStoreMembers, seedPeople } from './people.ts'
import { seedCommerce } from './selling.ts'

/** Adds what is missing; a shop with products gets no more of them. */
export async function seedDemo(db: Db, say: (text: string) => void): Promise<void> {
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

// Fills a new database: what every shop needs, and with `demo` a whole shop to try.
import { count } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import { alone, type Database, refreshStatistics } from '#/commerce/db/open.ts'
import { deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { seedBase } from './base.ts'
import { seedCommerce } from './commerce.ts'
import { seedDemoCatalog } from './demo.ts'
import { seedPeople } from './people.ts'

type Options = { database: Pick<Database, 'pool'>; demo: boolean; say: (text: string) => void }

/**
 * Adds what is missing and changes nothing that is there; a shop with products gets no demo products.
 * Several processes may call it at once.
 */
export async function seedShop({ database, demo, say }: Options): Promise<void> {
  await alone(database, async (db) => {
    await seedBase(db)
    if (!demo) return
    await seedPeople(db)
    const [zones] = await db.select({ rows: count() }).from(deliveryZone)
    const [row] = await db.select({ products: count() }).from(product)
    if (row && row.products > 0) return
    const started = Date.now()
    const products = await seedDemoCatalog(db)
    if (zones?.rows === 0) await db.transaction((tx) => seedCommerce(tx))
    await refreshStatistics(db)
    say(`Demo catalogue: ${products} products in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  })
}

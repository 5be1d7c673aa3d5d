// Seeds a new database: what every shop needs, and for a demo a whole shop to try.
import { alone, type Database } from '#/commerce/db/open.ts'
import {
  findDemoAccounts,
  findShopKind,
  readShopKind,
  recordShopKind,
  type ShopKind,
} from '#/commerce/db/shop-kind.ts'
import { addPages, seedBase, withdrawOurWords } from './base.ts'

type Options = {
  database: Pick<Database, 'sessions'>
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
    const { seedDemo } = await import('#/demo/seed.ts')
    await seedDemo(db, say)
    return { kind, demoAccounts: [] }
  })
}

// Whether a database is a demo or a shop: recorded when it is filled, and never changed by a setting.
import { and, count, eq, exists, inArray, like, notInArray, or } from 'drizzle-orm'
import { DEMO_EMAILS } from '#/domain/demo.ts'
import type { Executor } from './open.ts'
import { user } from './schema/auth.ts'
import { product, store } from './schema/catalog.ts'
import { setting, shopKind } from './schema/content.ts'

export type ShopKind = 'demo' | 'shop'

/** A store that only the demo has. */
const DEMO_STORE = 'fruits-market'

/** The recorded kind; nothing in an empty database, or one from an earlier version. */
export async function findShopKind(db: Executor): Promise<ShopKind | undefined> {
  const [row] = await db.select({ kind: shopKind.kind }).from(shopKind)
  return row?.kind
}

/**
 * The recorded kind, otherwise derived from the content: a demo has its store and its accounts. Undefined for an empty
 * database, so that the caller who seeds it decides.
 */
export async function readShopKind(db: Executor): Promise<ShopKind | undefined> {
  const recorded = await findShopKind(db)
  if (recorded) return recorded
  if (await isEmpty(db)) return undefined
  const stores = await db.select({ id: store.id }).from(store).where(eq(store.slug, DEMO_STORE))
  const accounts = await findDemoAccounts(db)
  return stores.length > 0 && accounts.length > 0 ? 'demo' : 'shop'
}

async function isEmpty(db: Executor): Promise<boolean> {
  for (const table of [setting, product, user]) {
    const [row] = await db.select({ rows: count() }).from(table)
    if (row && row.rows > 0) return false
  }
  return true
}

export async function recordShopKind(db: Executor, kind: ShopKind): Promise<void> {
  await db.insert(shopKind).values({ kind }).onConflictDoNothing()
}

/** The accounts with the published password, in alphabetical order. */
export async function findDemoAccounts(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user)
    .where(inArray(user.email, [...DEMO_EMAILS]))
  return [...new Set(rows.map(({ email }) => email))].toSorted()
}

/** Whether somebody can administer the shop. The demo's accounts can do so in a demo only (rule 34). */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  const inDemo = db.select({ kind: shopKind.kind }).from(shopKind).where(eq(shopKind.kind, 'demo'))
  const [one] = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(like(user.role, '%admin%'), or(notInArray(user.email, [...DEMO_EMAILS]), exists(inDemo))),
    )
    .limit(1)
  return one !== undefined
}

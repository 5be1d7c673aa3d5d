import { asc, eq, notInArray, sql } from 'drizzle-orm'
import { Settings } from '#/contract/content/settings.ts'
import { AdminThemeOptions } from '#/contract/content/theme.ts'
import { found } from '#/commerce/api/errors.ts'
import { country, currency, page, setting } from '#/commerce/db/schema/content.ts'
import { photo } from '#/commerce/db/schema/media/photo.ts'
import type { Executor } from '#/commerce/db/open.ts'

async function findValue(db: Executor, name: string): Promise<unknown> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, name))
  return found(row).value
}

export const findSettings = async (db: Executor): Promise<Settings> =>
  Settings.parse(await findValue(db, 'settings'))

export const findThemeOptions = async (db: Executor): Promise<AdminThemeOptions> =>
  AdminThemeOptions.parse(await findValue(db, 'theme_options'))

/** Locked for this transaction. */
export async function lockValue(db: Executor, name: 'settings' | 'theme_options'): Promise<void> {
  await db.select({ name: setting.name }).from(setting).where(eq(setting.name, name)).for('update')
}

/** Writes one named value: `settings` or `theme_options`. */
export async function saveValue(
  db: Executor,
  name: 'settings' | 'theme_options',
  value: object,
): Promise<void> {
  await db
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({ target: setting.name, set: { value, updated_at: sql`now()` } })
}

export const findCurrencies = (db: Executor) =>
  db.select().from(currency).orderBy(asc(currency.position), asc(currency.id))

type CurrencyRow = Pick<typeof currency.$inferInsert, 'code' | 'symbol' | 'exchange_rate'>

/** Others are deleted. */
export async function saveCurrencies(db: Executor, all: CurrencyRow[]): Promise<void> {
  const codes = all.map(({ code }) => code)
  await db.delete(currency).where(notInArray(currency.code, codes))
  for (const [position, row] of all.entries()) {
    const values = { ...row, position }
    await db
      .insert(currency)
      .values(values)
      .onConflictDoUpdate({ target: currency.code, set: values })
  }
}

export const findCountries = (db: Executor) =>
  db.select().from(country).orderBy(asc(country.position), asc(country.code))

export async function findPage(db: Executor, slug: string) {
  const [row] = await db.select().from(page).where(eq(page.slug, slug))
  return row
}

/** Others who change it wait. */
export async function lockPage(db: Executor, slug: string) {
  const [row] = await db.select().from(page).where(eq(page.slug, slug)).for('update')
  return row
}

export type PageRow = typeof page.$inferSelect

export const findPages = (db: Executor) => db.select().from(page).orderBy(asc(page.id))

type PageChange = Pick<PageRow, 'title' | 'content' | 'version' | 'status'>

export async function insertPage(db: Executor, values: typeof page.$inferInsert) {
  const [row] = await db.insert(page).values(values).returning()
  return row
}

export async function updatePage(db: Executor, slug: string, change: PageChange) {
  const [row] = await db
    .update(page)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(page.slug, slug))
    .returning()
  return row
}

/** The size of an uploaded picture. */
export async function findPhoto(db: Executor, hash: string) {
  const [row] = await db
    .select({ width: photo.width, height: photo.height })
    .from(photo)
    .where(eq(photo.hash, hash))
  return row
}

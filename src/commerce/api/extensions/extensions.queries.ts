import { and, count, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { KeptContent } from '#/contract/extensions/sections.ts'
import { SectionSource } from '#/contract/home/parts.ts'
import { PageScript } from '#/contract/extensions/shapes.ts'
import type { WantedType } from '#/contract/webhooks/events.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { setting } from '#/commerce/db/schema/content.ts'
import { extension } from '#/commerce/db/schema/staff/extension.ts'
import { webhook, webhookDelivery } from '#/commerce/db/schema/staff/webhook.ts'

export type ExtensionRow = typeof extension.$inferSelect

export const findExtensions = (db: Executor): Promise<ExtensionRow[]> =>
  db.select().from(extension).orderBy(extension.name)

export async function findExtension(db: Executor, name: string): Promise<ExtensionRow | undefined> {
  const [row] = await db.select().from(extension).where(eq(extension.name, name))
  return row
}

export async function lockExtension(db: Executor, name: string): Promise<ExtensionRow | undefined> {
  const [row] = await db.select().from(extension).where(eq(extension.name, name)).for('update')
  return row
}

/** Keeps the row that is there. */
export async function insertExtension(
  db: Executor,
  values: typeof extension.$inferInsert,
): Promise<void> {
  await db.insert(extension).values(values).onConflictDoNothing()
}

export async function updateExtension(
  db: Executor,
  name: string,
  values: Partial<typeof extension.$inferInsert>,
): Promise<void> {
  await db.update(extension).set(values).where(eq(extension.name, name))
}

export async function deleteExtension(db: Executor, name: string): Promise<void> {
  await db.delete(extension).where(eq(extension.name, name))
}

type Listener = { name: string; events: WantedType[]; is_on: boolean }

/** Updates the events that an extension gets. If it wants none, events that wait for it are dropped. */
export async function saveListener(db: Executor, { name, events, is_on }: Listener): Promise<void> {
  if (events.length === 0) {
    await db.delete(webhook).where(eq(webhook.extension, name))
    return
  }
  const values = { events, state: is_on ? ('on' as const) : ('off' as const) }
  await db
    .insert(webhook)
    .values({ name, url: '', secret: '', extension: name, ...values })
    .onConflictDoUpdate({ target: webhook.extension, set: values })
}

/** How many events wait for each extension. */
export async function countWaiting(db: Executor): Promise<Map<string, number>> {
  const rows = await db
    .select({ name: webhook.extension, waiting: count() })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhook_id))
    .where(sql`${isNotNull(webhook.extension)} and ${webhookDelivery.state} = 'waiting'`)
    .groupBy(webhook.extension)
  return new Map(rows.map(({ name, waiting }) => [name ?? '', waiting]))
}

const SCRIPTS = 'page_scripts'
const Scripts = z.array(PageScript)

/** Stored pages have them: they are watched like other settings. */
export const findScripts = (db: Executor): Promise<PageScript[]> => findShown(db, SCRIPTS, Scripts)

export const saveScripts = (db: Executor, scripts: PageScript[]): Promise<void> =>
  saveShown(db, SCRIPTS, scripts)

const SECTIONS = 'extension_sections'
const KeptSection = z.object({
  source: SectionSource,
  content: KeptContent.nullable(),
  failing_since: z.coerce.date().nullable(),
})
/** What an extension said last in a section of homes. */
export type KeptSection = z.output<typeof KeptSection>
const Sections = z.array(KeptSection)

/** Stored pages contain them, too. */
export const findSections = (db: Executor): Promise<KeptSection[]> =>
  findShown(db, SECTIONS, Sections)

export const saveSections = (db: Executor, sections: KeptSection[]): Promise<void> =>
  saveShown(db, SECTIONS, sections)

async function findShown<T>(db: Executor, name: string, shape: z.ZodType<T[]>): Promise<T[]> {
  const [row] = await db
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, name))
  return shape.parse(row?.value ?? [])
}

/** Only if it has changed: then pages are regenerated. */
async function saveShown(db: Executor, name: string, value: object[]): Promise<void> {
  await db
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({
      target: setting.name,
      set: { value, updated_at: sql`now()` },
      setWhere: sql`${setting.value} is distinct from excluded.value`,
    })
}

/** The products with these SKUs. */
export async function findBySku(db: Executor, skus: string[]): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(and(inArray(product.sku, skus), eq(product.archived, false)))
  return new Map(rows.map(({ sku, id }) => [sku ?? '', id]))
}

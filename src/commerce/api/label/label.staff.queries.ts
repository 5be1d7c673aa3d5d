import { and, eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Label, LabelKind, LabelQuery } from '#/contract/label/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { label } from '#/commerce/db/schema/goods/label.ts'

const USED: Record<LabelKind, SQL> = {
  brand: sql`select brand as name from product where brand is not null`,
  tag: sql`select distinct t.name, p.id from product p, unnest(p.tags) t(name)`,
}

/** Labels used by products, and unused ones. */
const allOf = (kind: LabelKind): SQL => sql`(
  select name, sum(n)::int as products from (
    select name, count(*) as n from (${USED[kind]}) used group by name
    union all select name, 0 from label where kind = ${kind}) counted
  group by name)`

const Row = z.object({ name: z.string(), products: z.number() })
const ORDER = { name: sql`lower(name)`, products: sql`products` }

export async function findLabels(
  db: Executor,
  { kind, search, field, sortBy, page, paginate }: LabelQuery,
): Promise<{ rows: Label[]; total: number }> {
  const wanted = search.trim().toLowerCase()
  const where = wanted === '' ? sql`true` : sql`position(${wanted} in lower(name)) > 0`
  const turn = sql.raw(sortBy)
  const { rows } = await db.execute(sql`
    select name, products from ${allOf(kind)} found where ${where}
    order by ${ORDER[field]} ${turn}, name ${turn} limit ${paginate} offset ${(page - 1) * paginate}`)
  const counted = await db.execute(
    sql`select count(*)::int as total from ${allOf(kind)} found where ${where}`,
  )
  const { total } = z.object({ total: z.number() }).parse(counted.rows[0])
  return {
    rows: z
      .array(Row)
      .parse(rows)
      .map((row) => ({ kind, ...row })),
    total,
  }
}

/** The label with this name, ignoring case. */
export async function findLabel(
  db: Executor,
  kind: LabelKind,
  name: string,
): Promise<Label | undefined> {
  const { rows } = await db.execute(sql`
    select name, products from ${allOf(kind)} found where lower(name) = lower(${name})
    order by name = ${name} desc, products desc limit 1`)
  const row = Row.optional().parse(rows[0])
  return row && { kind, ...row }
}

export async function insertLabel(db: Executor, kind: LabelKind, name: string): Promise<void> {
  await db.insert(label).values({ kind, name }).onConflictDoNothing()
}

export async function deleteLabel(db: Executor, kind: LabelKind, name: string): Promise<void> {
  await db.delete(label).where(and(eq(label.kind, kind), eq(label.name, name)))
}

/** A product with both labels keeps one. */
export async function renameOnProducts(
  db: Executor,
  kind: LabelKind,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const now = { updated_at: sql`now()` }
  if (kind === 'brand') {
    await db
      .update(product)
      .set({ brand: to, ...now })
      .where(eq(product.brand, from))
    return
  }
  await db
    .update(product)
    .set({
      tags: sql`case when ${to}::text = any(${product.tags}) then array_remove(${product.tags}, ${from}::text)
        else array_replace(${product.tags}, ${from}::text, ${to}::text) end`,
      ...now,
    })
    .where(sql`${from}::text = any(${product.tags})`)
}

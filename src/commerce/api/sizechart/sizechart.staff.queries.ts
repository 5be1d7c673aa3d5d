import { asc, count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { sizeChart } from '#/commerce/db/schema/goods/size-chart.ts'
import { byMainLanguage, inEveryLanguage } from '#/commerce/db/localized.ts'

type ListQuery = z.output<typeof endpoints.staffSizechart.list.query>

export async function findSizeCharts(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const where =
    wanted === ''
      ? undefined
      : sql`position(${wanted} in lower(${inEveryLanguage(sizeChart.name)})) > 0`
  const turn = sortBy === 'asc' ? asc : desc
  const column = field === 'name' ? byMainLanguage(sizeChart.name) : sizeChart.id
  const rows = await db
    .select()
    .from(sizeChart)
    .where(where)
    .orderBy(turn(column), turn(sizeChart.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(sizeChart).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findSizeChart(db: Executor, id: number) {
  const [row] = await db.select().from(sizeChart).where(eq(sizeChart.id, id))
  return row
}

type Columns = Omit<typeof sizeChart.$inferInsert, 'id'>

/** Inserts a size chart, or updates the one with an ID; nothing if there is none. */
export async function saveSizeChart(db: Executor, values: Columns, id?: number) {
  const [row] =
    id === undefined
      ? await db.insert(sizeChart).values(values).returning()
      : await db.update(sizeChart).set(values).where(eq(sizeChart.id, id)).returning()
  return row
}

export async function deleteSizeChart(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(sizeChart)
    .where(eq(sizeChart.id, id))
    .returning({ id: sizeChart.id })
  return rows.length > 0
}

/** The first products that show it. */
export const findShowing = (db: Executor, id: number) =>
  db
    .select({ name: product.name })
    .from(product)
    .where(eq(product.size_chart_id, id))
    .orderBy(asc(product.id))
    .limit(5)

import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  attribute,
  attributeValue,
  variationAttributeValue,
} from '#/commerce/db/schema/attributes.ts'
import { byMainLanguage, inEveryLanguage } from '#/commerce/db/localized.ts'

type ListQuery = z.output<typeof endpoints.staffAttribute.list.query>
type ValueRow = {
  id: number
  slug: string
  value: Localized
  hex_color: string | null
  picture_id: number | null
}

const FORM = {
  id: attribute.id,
  slug: attribute.slug,
  name: attribute.name,
  style: attribute.style,
  filterable: attribute.filterable,
  position: attribute.position,
  values: sql<ValueRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', av.id, 'slug', av.slug, 'value', av.value, 'hex_color', av.hex_color, 'picture_id', av.picture_id)
      order by av.position, av.id), '[]')
    from attribute_value av where av.attribute_id = "attribute"."id")`,
}

const COLUMNS: Record<ListQuery['field'], SQL | (typeof attribute)['id' | 'position']> = {
  id: attribute.id,
  name: byMainLanguage(attribute.name),
  position: attribute.position,
}

/** One page of attributes; searches their names and those of their values. */
export async function findAttributes(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const isIn = (text: SQL) => sql`position(${wanted} in lower(${inEveryLanguage(text)})) > 0`
  const where =
    wanted === ''
      ? undefined
      : sql`(${isIn(sql`${attribute.name}`)} or exists (
          select 1 from attribute_value av where av.attribute_id = ${attribute.id} and ${isIn(sql`av.value`)}))`
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select(FORM)
    .from(attribute)
    .where(where)
    .orderBy(turn(COLUMNS[field]), turn(attribute.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(attribute).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function findAttribute(db: Executor, id: number) {
  const [row] = await db.select(FORM).from(attribute).where(eq(attribute.id, id))
  return row
}

type AttributeColumns = Omit<typeof attribute.$inferInsert, 'id'>
type ValueColumns = Omit<typeof attributeValue.$inferInsert, 'id'>

/** Inserts an attribute, or updates the one with an ID; returns its ID. */
export async function saveAttribute(
  db: Executor,
  values: AttributeColumns,
  id?: number,
): Promise<number | undefined> {
  const [row] =
    id === undefined
      ? await db.insert(attribute).values(values).returning({ id: attribute.id })
      : await db
          .update(attribute)
          .set(values)
          .where(eq(attribute.id, id))
          .returning({ id: attribute.id })
  return row?.id
}

export async function saveValue(db: Executor, values: ValueColumns, id?: number): Promise<void> {
  if (id === undefined) await db.insert(attributeValue).values(values)
  else await db.update(attributeValue).set(values).where(eq(attributeValue.id, id))
}

/** The attribute's values, locked for this transaction, so that no variation can start using one. */
export const lockValues = (db: Executor, attributeId: number) =>
  db
    .select({ id: attributeValue.id, slug: attributeValue.slug, value: attributeValue.value })
    .from(attributeValue)
    .where(eq(attributeValue.attribute_id, attributeId))
    .orderBy(asc(attributeValue.id))
    .for('update')

/** Which of these values are used by variations. */
export async function findUsedValues(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: variationAttributeValue.attribute_value_id })
    .from(variationAttributeValue)
    .where(inArray(variationAttributeValue.attribute_value_id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the attribute's other values. */
export async function deleteOtherValues(
  db: Executor,
  attributeId: number,
  kept: readonly number[],
): Promise<void> {
  await db
    .delete(attributeValue)
    .where(
      and(eq(attributeValue.attribute_id, attributeId), notInArray(attributeValue.id, [...kept])),
    )
}

export async function deleteAttribute(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(attribute)
    .where(eq(attribute.id, id))
    .returning({ id: attribute.id })
  return rows.length > 0
}

import { isDeepStrictEqual } from 'node:util'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'

import type { endpoints } from '#/contract/index.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { deliveryRate, deliveryZone } from '#/commerce/db/schema/delivery.ts'
import { byMainLanguage, inEveryLanguage } from '#/commerce/db/localized.ts'
import { windowsWhere } from './windows.staff.queries.ts'

type ListQuery = z.output<typeof endpoints.staffDelivery.list.query>
type Rate = Omit<typeof deliveryRate.$inferSelect, 'id' | 'zone_id'>

const FORM = {
  id: deliveryZone.id,
  name: deliveryZone.name,
  country: deliveryZone.country,
  postcodes: deliveryZone.postcodes,
  minimum_order: deliveryZone.minimum_order,
  free_from: deliveryZone.free_from,
  position: deliveryZone.position,
  status: deliveryZone.status,
  rates: sql<Rate[]>`(
    select coalesce(json_agg(json_build_object(
      'from_amount', r.from_amount, 'from_weight', r.from_weight, 'fee', r.fee)
      order by r.from_weight, r.from_amount), '[]')
    from delivery_rate r where r.zone_id = "delivery_zone"."id")`,
  windows: windowsWhere(sql`w.zone_id = "delivery_zone"."id"`),
}
export type ZoneRow = NonNullable<Awaited<ReturnType<typeof findZone>>>

const COLUMNS: Record<
  ListQuery['field'],
  SQL | (typeof deliveryZone)['id' | 'country' | 'position']
> = {
  id: deliveryZone.id,
  name: byMainLanguage(deliveryZone.name),
  country: deliveryZone.country,
  position: deliveryZone.position,
}

export async function findZones(
  db: Executor,
  { search, field, sortBy, page, paginate }: ListQuery,
) {
  const wanted = search.trim().toLowerCase()
  const { name, postcodes } = deliveryZone
  const where =
    wanted === ''
      ? undefined
      : sql`position(${wanted} in lower(concat_ws(' ', ${inEveryLanguage(name)}, ${deliveryZone.country},
          array_to_string(${postcodes}, ' ')))) > 0`
  const turn = sortBy === 'asc' ? asc : desc
  const rows = await db
    .select(FORM)
    .from(deliveryZone)
    .where(where)
    .orderBy(turn(COLUMNS[field]), turn(deliveryZone.id))
    .limit(paginate)
    .offset((page - 1) * paginate)
  const [counted] = await db.select({ total: count() }).from(deliveryZone).where(where)
  return { rows, total: counted?.total ?? 0 }
}

/** The postcodes of all zones in use in a country, in the order in which they apply. */
export const findZonePostcodes = (db: Executor, code: string) =>
  db
    .select({
      id: deliveryZone.id,
      name: deliveryZone.name,
      position: deliveryZone.position,
      postcodes: deliveryZone.postcodes,
    })
    .from(deliveryZone)
    .where(and(eq(deliveryZone.country, code), eq(deliveryZone.status, 1)))
    .orderBy(asc(deliveryZone.position), asc(deliveryZone.id))

export async function findZone(db: Executor, id: number) {
  const [row] = await db.select(FORM).from(deliveryZone).where(eq(deliveryZone.id, id))
  return row
}

type Columns = Omit<typeof deliveryZone.$inferInsert, 'id'>

/** Inserts a zone, or updates the one with an ID, and locks it for this transaction; returns its ID. */
export async function saveZone(
  db: Executor,
  values: Columns,
  id?: number,
): Promise<number | undefined> {
  const [row] =
    id === undefined
      ? await db.insert(deliveryZone).values(values).returning({ id: deliveryZone.id })
      : await db
          .update(deliveryZone)
          .set(values)
          .where(eq(deliveryZone.id, id))
          .returning({ id: deliveryZone.id })
  return row?.id
}

export async function deleteZone(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .delete(deliveryZone)
    .where(eq(deliveryZone.id, id))
    .returning({ id: deliveryZone.id })
  return rows.length > 0
}

const RATE = {
  from_amount: deliveryRate.from_amount,
  from_weight: deliveryRate.from_weight,
  fee: deliveryRate.fee,
}
const plain = ({ from_amount, from_weight, fee }: Rate): Rate => ({ from_amount, from_weight, fee })
const byStart = (a: Rate, b: Rate): number =>
  a.from_weight - b.from_weight || a.from_amount - b.from_amount || a.fee - b.fee

export async function replaceRates(
  db: Executor,
  zoneId: number,
  rates: readonly Rate[],
): Promise<void> {
  const own = eq(deliveryRate.zone_id, zoneId)
  const rows = await db.select(RATE).from(deliveryRate).where(own)
  // Pages that show them are made again only if they change.
  if (isDeepStrictEqual(rows.toSorted(byStart), rates.map(plain).toSorted(byStart))) return
  await db.delete(deliveryRate).where(own)
  if (rates.length === 0) return
  await db.insert(deliveryRate).values(rates.map((rate) => ({ ...rate, zone_id: zoneId })))
}

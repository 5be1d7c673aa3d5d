// A pasted list of postcodes, read before it becomes a zone's.
import type { z } from 'zod'
import type { PostcodeReading } from '#/contract/delivery/staff.ts'
import type { endpoints } from '#/contract/index.ts'
import { readPostcodes, sharedPostcodes } from '#/domain/delivery/postcode-list.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { findZonePostcodes } from './zones.staff.queries.ts'

/** More than anybody reads. */
const MOST_UNREAD = 200
const MOST_SHARED = 50

export async function readList(
  { db }: Ctx,
  { text, country, zone, position }: z.output<typeof endpoints.staffDelivery.readPostcodes.body>,
): Promise<PostcodeReading> {
  const read = readPostcodes(text, country)
  const zones = (await findZonePostcodes(db, country)).filter(({ id }) => id !== zone)
  // Of two at the same position, the older one applies.
  const isFirst = (one: { id: number; position: number }) =>
    one.position < position || (one.position === position && (zone === null || one.id < zone))
  return {
    ...read,
    unread: read.unread.slice(0, MOST_UNREAD),
    conflicts: zones.flatMap((one) => {
      const codes = sharedPostcodes(read.codes, one.postcodes)
      if (codes.length === 0) return []
      const { id, name } = one
      return [{ id, name, codes: codes.slice(0, MOST_SHARED), first: isFirst(one) }]
    }),
  }
}

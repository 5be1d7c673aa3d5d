import { wallClock } from '#/domain/delivery/slots.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'

/** Such as 2026-11-24, by the shop's clock. */
export async function todayOf({ db, deps }: Work): Promise<string> {
  const { time_zone } = await findSettings(db)
  return wallClock(deps.now(), time_zone).toISOString().slice(0, 10)
}

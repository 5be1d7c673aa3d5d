import { dateIn } from '#/lib/dates.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findSettings } from './content.queries.ts'

/** Today in the shop's time zone, as `YYYY-MM-DD`. */
export async function todayOf({ db, deps }: Work): Promise<string> {
  const { time_zone } = await findSettings(db)
  return dateIn(deps.now(), time_zone)
}

// The countries that the shop knows: those it began with, and each that it delivers or sells in.
import { max } from 'drizzle-orm'
import type { Executor } from '#/commerce/db/open.ts'
import { country } from '#/commerce/db/schema/content.ts'
import { countryNames, isCountryCode } from '#/lib/countries.ts'

/** Adds a country if it is missing; false if there is none with this code. */
export async function listCountry(db: Executor, code: string): Promise<boolean> {
  if (!isCountryCode(code)) return false
  const [last] = await db.select({ position: max(country.position) }).from(country)
  await db
    .insert(country)
    .values({ code, name: countryNames(code), states: [], position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing()
  return true
}

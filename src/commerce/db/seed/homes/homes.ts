// The homes of every new shop: sections without goods in the shop are not shown.
import { AdminHomeInput } from '#/contract/home/staff.ts'
import { home } from '#/commerce/db/schema/content.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { BERLIN } from './berlin.ts'
import { DENVER } from './denver.ts'
import type { HomeSeed } from './home-seed.ts'
import { MADRID } from './madrid.ts'
import { OSAKA } from './osaka.ts'
import { PARIS } from './paris.ts'
import { ROME } from './rome.ts'
import { TOKYO } from './tokyo.ts'

export const HOMES: HomeSeed[] = [PARIS, TOKYO, OSAKA, ROME, MADRID, BERLIN, DENVER]

/** Adds the homes that are missing. */
export async function seedHomes(db: Executor): Promise<void> {
  const known = new Set((await db.select({ slug: home.slug }).from(home)).map(({ slug }) => slug))
  const missing = HOMES.filter(({ slug }) => !known.has(slug))
  if (missing.length === 0) return
  await db
    .insert(home)
    .values(missing.map(({ slug, ...words }) => ({ slug, ...AdminHomeInput.parse(words) })))
    .onConflictDoNothing()
}

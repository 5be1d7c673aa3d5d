import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MOVED_KINDS, MOVED_PATHS, type MovedKind } from '#/contract/redirects/shapes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { movedKindAt, type Thing } from '#/domain/content/redirects.ts'
import type { Executor } from '#/commerce/db/open.ts'

/** Which rows of a kind visitors can see. */
const SEEN: Record<MovedKind, string> = {
  product: 't.status = 1',
  category: 'true',
  post: "t.status = 'published'",
  page: "t.status = 'published'",
  store: 'true',
}

const casesOf = (what: (kind: MovedKind) => string): SQL =>
  sql.raw(
    `case r.kind ${MOVED_KINDS.map((kind) => `when '${kind}' then ${what(kind)}`).join(' ')} end`,
  )
const pathOf = (kind: MovedKind, which: string): string =>
  `(select '${MOVED_PATHS[kind]}' || t.slug from ${kind} t where t.id = r.record and ${which})`

/** The address of what row `r` leads to; null where there is none that visitors can see. */
export const SEEN_PATH = sql`coalesce(r.target, ${casesOf((kind) => pathOf(kind, SEEN[kind]))})`
/** The same, whether they see it or not. */
export const ANY_PATH = sql`coalesce(r.target, ${casesOf((kind) => pathOf(kind, 'true'))})`

const Moved = z.object({
  id: z.coerce.number(),
  path: z.string(),
  language: z.enum(LANGUAGES).nullable().catch(null),
  used: z.boolean(),
})

/** The first of these addresses that leads somewhere; whether it was used on this day. */
export async function findMoved(db: Executor, paths: readonly string[], today: string) {
  const { rows } = await db.execute(sql`
    select * from (
      select r.id, r.path as asked, r.language, ${SEEN_PATH} as path,
        coalesce(r.last_used = ${today}::date, false) as used
      from redirect r where r.path in ${paths}) found
    where path is not null order by length(asked) desc limit 1`)
  return z.array(Moved).parse(rows)[0]
}

/** At most once a day, so that nobody makes the shop write with each visit. */
export async function noteUse(db: Executor, id: number, today: string): Promise<void> {
  await db.execute(sql`update redirect set last_used = ${today}::date
    where id = ${id} and last_used is distinct from ${today}::date`)
}

const Found = z.object({
  kind: z.enum(MOVED_KINDS),
  record: z.coerce.number(),
  slug: z.string(),
  seen: z.boolean(),
})

/** What has these addresses now. */
export async function findThings(
  db: Executor,
  paths: readonly string[],
): Promise<Map<string, Thing>> {
  const slugs = Map.groupBy(
    paths.flatMap((path) => movedKindAt(path) ?? []),
    ({ kind }) => kind,
  )
  const things = new Map<string, Thing>()
  for (const [kind, wanted] of slugs) {
    const list = wanted.map(({ slug }) => slug)
    const { rows } = await db.execute(sql`
      select ${kind}::text as kind, t.id as record, t.slug, ${sql.raw(SEEN[kind])} as seen
      from ${sql.raw(kind)} t where t.slug = any(${sql.param(list)}::text[])`)
    for (const { slug, ...thing } of z.array(Found).parse(rows))
      things.set(MOVED_PATHS[thing.kind] + slug, thing)
  }
  return things
}

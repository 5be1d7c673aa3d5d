import { type SQL, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { RedirectQuery } from '#/contract/redirects/staff.ts'
import { MOVED_KINDS, MOVED_PATHS } from '#/contract/redirects/shapes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import type { Entry } from '#/domain/content/redirects.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { redirect } from '#/commerce/db/schema/content/redirect.ts'
import { ANY_PATH, SEEN_PATH } from './redirects.queries.ts'

const Row = z.object({
  id: z.coerce.number(),
  path: z.string(),
  kind: z.enum(MOVED_KINDS).nullable(),
  record: z.coerce.number().nullable(),
  target: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable().catch(null),
  automatic: z.boolean(),
  last_used: z.string().nullable(),
  created_at: z.coerce.date(),
  /** Where it leads now. */
  seen: z.string().nullable(),
  at: z.string().nullable(),
})
export type RedirectRow = z.infer<typeof Row>

async function select(db: Executor, rest: SQL): Promise<RedirectRow[]> {
  const { rows } = await db.execute(sql`
    select r.id, r.path, r.kind, r.record, r.target, r.language, r.automatic, r.last_used::text,
      r.created_at, ${SEEN_PATH} as seen, ${ANY_PATH} as at
    from redirect r ${rest}`)
  return z.array(Row).parse(rows)
}

const ORDER = { path: sql`r.path`, created_at: sql`r.created_at`, last_used: sql`r.last_used` }

export async function findRedirects(
  db: Executor,
  { search, origin, field, sortBy, page, paginate }: RedirectQuery,
): Promise<{ rows: RedirectRow[]; total: number }> {
  const words = search.trim().toLowerCase()
  const isNamed = sql`(position(${words} in r.path) > 0 or position(${words} in lower(${ANY_PATH})) > 0)`
  const where = sql.join(
    [
      sql`true`,
      ...(words === '' ? [] : [isNamed]),
      ...(origin === undefined ? [] : [sql`r.automatic = ${origin === 'automatic'}`]),
    ],
    sql` and `,
  )
  const turn = sql.raw(sortBy)
  const rows = await select(
    db,
    sql`where ${where} order by ${ORDER[field]} ${turn} nulls last, r.id ${turn}
      limit ${paginate} offset ${(page - 1) * paginate}`,
  )
  const counted = await db.execute(
    sql`select count(*)::int as total from redirect r where ${where}`,
  )
  return { rows, total: z.object({ total: z.number() }).parse(counted.rows[0]).total }
}

export const findRedirect = async (db: Executor, id: number): Promise<RedirectRow | undefined> =>
  (await select(db, sql`where r.id = ${id}`))[0]

export const findByPath = (db: Executor, paths: readonly string[]): Promise<RedirectRow[]> =>
  select(db, sql`where r.path = any(${sql.param([...paths])}::text[])`)

export async function countRedirects(db: Executor): Promise<number> {
  const [row] = await db.select({ total: count() }).from(redirect)
  return row?.total ?? 0
}

/** Writers take turns: two at once could write a circle. */
export async function lockRedirects(db: Executor): Promise<void> {
  await db.execute(sql`lock table redirect in share row exclusive mode`)
}

const AT_ONCE = 1000

/** Adds them, or changes those at the same address; those that led there lead on to where they lead. */
export async function writeRedirects(db: Executor, entries: readonly Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const some = entries.slice(from, from + AT_ONCE)
    await db
      .insert(redirect)
      .values(some)
      .onConflictDoUpdate({
        target: redirect.path,
        set: {
          kind: sql`excluded.kind`,
          record: sql`excluded.record`,
          target: sql`excluded.target`,
          language: sql`excluded.language`,
          automatic: false,
        },
      })
    await passOn(
      db,
      some.map(({ path }) => path),
    )
  }
}

/** What led to these old addresses leads to where they lead now. */
async function passOn(db: Executor, paths: readonly string[]): Promise<void> {
  const sent = paths.map((path) => encodeURI(path))
  const passed = sql`unnest(${sql.param(paths)}::text[], ${sql.param(sent)}::text[]) p(path, sent)
    join redirect n on n.path = p.path`
  const change = sql`update redirect o set kind = n.kind, record = n.record, target = n.target,
    language = coalesce(n.language, o.language)`
  await db.execute(
    sql`${change} from ${passed} where o.target in (p.path, p.sent) and n.id <> o.id`,
  )
  for (const [kind, before] of Object.entries(MOVED_PATHS)) {
    if (!paths.some((path) => path.startsWith(before))) continue
    await db.execute(sql`${change} from ${passed}
      join ${sql.raw(kind)} t on t.slug = substr(p.path, ${before.length + 1}::int)
      where p.path like ${before} || '%' and o.kind = ${kind} and o.record = t.id and n.id <> o.id`)
  }
}

export async function updateRedirect(db: Executor, id: number, path: string): Promise<void> {
  await db.update(redirect).set({ path }).where(eq(redirect.id, id))
}

export async function deleteRedirect(db: Executor, id: number): Promise<void> {
  await db.delete(redirect).where(eq(redirect.id, id))
}

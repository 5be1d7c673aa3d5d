import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MovedKind } from '#/contract/content/public.ts'
import type { Executor } from '#/commerce/db/open.ts'

/** Each kind's table, and which rows visitors can see. */
const SEEN: Record<MovedKind, string> = {
  product: 'from product t where t.status = 1',
  category: 'from category t where true',
  post: "from post t where t.status = 'published'",
  page: "from page t where t.status = 'published'",
}

/** The current slug for an old address; nothing if the address is taken. */
export async function findMoved(
  db: Executor,
  { kind, slug }: { kind: MovedKind; slug: string },
): Promise<string | undefined> {
  const { rows } = await db.execute(sql`
    select t.slug ${sql.raw(SEEN[kind])} and t.id = (
      select m.record from moved_address m where m.kind = ${kind} and m.slug = ${slug})`)
  return z.array(z.object({ slug: z.string() })).parse(rows)[0]?.slug
}

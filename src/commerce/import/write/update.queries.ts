// Updates products with different columns each, in one statement.
import { type SQL, sql } from 'drizzle-orm'
import { product } from '#/commerce/db/schema/catalog.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Columns } from './was.queries.ts'

export type Patch = { id: number; columns: Columns }

/** Each product gets its own columns and a new version; columns that it does not name stay. */
export async function updateColumns(db: Executor, patches: readonly Patch[]): Promise<void> {
  if (patches.length === 0) return
  const names = [...new Set(patches.flatMap(({ columns }) => Object.keys(columns)))]
  const set: SQL[] = names.map((name) => {
    const column = sql.identifier(name)
    return sql`${column} = case when e.patch ? ${sql.raw(`'${name}'`)} then n.${column} else product.${column} end`
  })
  const rows = patches.map(({ id, columns }) => ({ ...columns, id }))
  await db.execute(sql`
    update ${product} set ${sql.join([...set, sql`updated_at = now()`], sql`, `)}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) e(patch),
      lateral jsonb_populate_record(null::${product}, e.patch) n
    where product.id = (e.patch ->> 'id')::bigint`)
}

// The tables in a backup.
import type pg from 'pg'

export type Client = Pick<pg.ClientBase, 'query'>
export type Table = { name: string; columns: string[] }

/**
 * Left out, because they describe this database and not the shop: its changes by transaction number, and its functions.
 */
const LEFT_OUT = ['content_change', 'content_source', 'database_code']

/** All tables of the shop, with their stored (not generated) columns. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The tables' latest migration. */
export type At = { count: number; when: number }

/** Undefined if the database never held a shop. */
export async function findMigration(client: Client): Promise<At | undefined> {
  const known = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`)
  if (!known.rows[0]?.name) return undefined
  const { rows } = await client.query<{ count: number; when: string }>(
    'select count(*)::int as count, max(created_at)::text as when from drizzle.__drizzle_migrations',
  )
  return { count: rows[0]?.count ?? 0, when: Number(rows[0]?.when ?? 0) }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

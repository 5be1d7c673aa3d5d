// All tables declared in the schema's files.
import { is } from 'drizzle-orm'
import { type PgTable, PgTable as Table } from 'drizzle-orm/pg-core'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../../src/commerce/db/schema', import.meta.url))

/** All exports of the schema's files, by name. */
export async function loadSchema(): Promise<Record<string, unknown>> {
  const files = (await readdir(FOLDER, { recursive: true }))
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
  const modules: object[] = await Promise.all(files.map((file) => import(`${FOLDER}/${file}`)))
  return Object.assign({}, ...modules)
}

export const loadTables = async (): Promise<PgTable[]> =>
  Object.values(await loadSchema()).flatMap((value) => (is(value, Table) ? [value] : []))

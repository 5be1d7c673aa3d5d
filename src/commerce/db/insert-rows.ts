import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '#/commerce/db/open.ts'

/**
 * Inserts many rows in one statement with one parameter: thousands of parameters cost the embedded database several
 * times the memory and time. Values are in the table's form, so a quantity is a decimal, not thousandths.
 */
export async function insertRows<Table extends PgTable>(
  db: Executor,
  table: Table,
  {
    rows,
    tail,
  }: { rows: Partial<Record<keyof Table['_']['columns'] & string, unknown>>[]; tail?: SQL },
): Promise<Record<string, unknown>[]> {
  const [first] = rows
  if (!first) return []
  const known = getTableColumns(table)
  const columns = sql.join(
    Object.keys(first).flatMap((name) => (known[name] ? [sql.identifier(known[name].name)] : [])),
    sql`, `,
  )
  const { rows: returned } = await db.execute(
    sql`insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) ${tail ?? sql``}`,
  )
  return returned
}

/** Whether the column is one of these values, which are passed as one parameter. */
export const isAmong = (column: PgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} = any(${sql.param(values)})`

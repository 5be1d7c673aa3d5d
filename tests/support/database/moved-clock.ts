// A database whose clock a test sets: rows that the database dates by itself are of the same moment as those of the API.
import pg from 'pg'

const DEFAULTS = `select table_name, column_name from information_schema.columns
  where table_schema = 'public' and column_default = 'now()'`

/** For a PostgreSQL before anybody else opens it. The function that comes back sets its clock, `end` lets go of it. */
export async function takeClockOf(url: string, start: Date) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema clock;
    create table clock.moment (at timestamptz not null);
    create function clock.now() returns timestamptz language sql stable as 'select at from clock.moment'`)
  await client.query('insert into clock.moment values ($1)', [start])
  const { rows } = await client.query<{ table_name: string; column_name: string }>(DEFAULTS)
  for (const { table_name, column_name } of rows)
    await client.query(`alter table public."${table_name}"
      alter column "${column_name}" set default clock.now()`)
  // What statements and functions call `now()` is found there first.
  const name = new URL(url).pathname.slice(1)
  await client.query(`alter database "${name}" set search_path = clock, pg_catalog, public`)
  return {
    set: async (at: Date) => void (await client.query('update clock.moment set at = $1', [at])),
    end: () => client.end(),
  }
}

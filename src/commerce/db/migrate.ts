// Brings a database's tables to the newest version, whatever version made them.
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { fileURLToPath } from 'node:url'
import { applyFunctions } from './functions/apply.ts'
import { alone, type Database, type Db } from './open.ts'

type Migrations = ReturnType<typeof readMigrationFiles>

/** A new database's tables: `start`, and what came after it. */
const NEW = './migrations'
/** The tables of 0.10, and what changed until `start`. Only older databases and backups go through them. */
const OLD = './migrations/older'

/** A database or backup from before the oldest version that can be carried over. */
export class TooOld extends Error {
  override name = 'TooOld'
  constructor() {
    super(
      'This data is of a version before 0.10. Update it with version 0.14 first, then with this one.',
    )
  }
}

/**
 * Migrates the tables, functions and triggers to the newest version; returns the number of applied migrations. Several
 * processes may call it at once.
 *
 * @throws TooOld if a version before 0.10 made the tables
 */
export async function migrateDatabase(database: Pick<Database, 'sessions'>): Promise<number> {
  return alone(database, async (db) => {
    const before = await findApplied(db)
    const start = read(NEW)
    const older = before.newest > 0 && before.newest < timeOf(start[0])
    if (older) await carryOver(db, before.newest, start)
    await run(db, laterThan(older ? timeOf(start[0]) : before.newest, start))
    await db.transaction((tx) => applyFunctions(tx))
    return (await findApplied(db)).count - before.count
  })
}

/** Takes tables of an older version to where `start` begins, and notes `start` as done. */
async function carryOver(db: Db, newest: number, [start]: Migrations): Promise<void> {
  const older = read(OLD)
  if (newest < timeOf(older[0])) throw new TooOld()
  await run(db, [...laterThan(newest, older), ...(start ? [{ ...start, sql: [] }] : [])])
}

/**
 * Creates empty tables, in a database without any, as they were after the migration of that time (Unix, in ms); false
 * if no migration is of that time.
 *
 * @throws TooOld if it's before version 0.10
 */
export async function migrateUntil(
  database: Pick<Database, 'sessions'>,
  when: number,
): Promise<boolean> {
  const older = read(OLD)
  if (when < timeOf(older[0])) throw new TooOld()
  const path = [older, read(NEW)].find((all) => all.some((one) => timeOf(one) === when))
  if (path)
    await alone(database, (db) =>
      run(
        db,
        path.filter((one) => timeOf(one) <= when),
      ),
    )
  return path !== undefined
}

const read = (folder: string): Migrations =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL(folder, import.meta.url)) })

const timeOf = (migration: Migrations[number] | undefined): number => migration?.folderMillis ?? 0

const laterThan = (when: number, migrations: Migrations): Migrations =>
  migrations.filter((migration) => timeOf(migration) > when)

/** All of them or none, in the table that drizzle keeps, too. */
async function run(db: Db, migrations: Migrations): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`)
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    for (const migration of migrations) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${timeOf(migration)})`)
    }
  })
}

/** How many migrations made this database, and the time of the newest; zeros if it has no tables. */
async function findApplied(db: Db): Promise<{ count: number; newest: number }> {
  const table = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  )
  if (table.rows.length === 0) return { count: 0, newest: 0 }
  const { rows } = await db.execute<{ count: number; newest: string | null }>(
    sql`select count(*)::int as count, max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  )
  return { count: rows[0]?.count ?? 0, newest: Number(rows[0]?.newest ?? 0) }
}

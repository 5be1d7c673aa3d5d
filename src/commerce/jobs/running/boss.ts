// pg-boss on the shop's own connections, with as little activity as possible.
import { PgBoss } from 'pg-boss'
import type { Database } from '#/commerce/db/open.ts'

const HOUR_SECONDS = 3600
/** How soon the run of a killed process is picked up. An embedded database has no other process. */
const LOOK_SECONDS = { shared: 30, embedded: 600 }

/** Creates a pg-boss that manages only its own rows; `trouble` receives its errors. */
export function createBoss(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  trouble: (reason: unknown) => void,
): PgBoss {
  const lookSeconds = embedded ? LOOK_SECONDS.embedded : LOOK_SECONDS.shared
  const boss = new PgBoss({
    backend: embedded ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => execute(pool, text, values) },
    // The processes keep the schedules: pg-boss's own scheduling takes two more jobs per run.
    schedule: false,
    registerInstance: false,
    openTelemetry: { enabled: false },
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    queueCacheIntervalSeconds: HOUR_SECONDS,
    bamIntervalSeconds: HOUR_SECONDS,
    flowIntervalSeconds: HOUR_SECONDS,
    reindex: !embedded,
    monitorVacuum: !embedded,
  })
  boss.on('error', trouble)
  boss.on('warning', ({ message }) => trouble(message))
  return boss
}

/** Some of its texts are several statements with their own transaction, which a failure leaves open. */
async function execute(pool: Database['pool'], text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    const results = [await client.query(text, values)].flat()
    return { rows: results.flatMap(({ rows }) => rows) }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

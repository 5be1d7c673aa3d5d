// pg-boss on the shop's own connections, as quiet as it can be.
import { PgBoss } from 'pg-boss'
import type { Database } from '#/commerce/db/open.ts'

const HOUR_SECONDS = 3600
/** How soon a run is taken up whose process was killed. An embedded database has no other process. */
const LOOK_SECONDS = { shared: 30, embedded: 600 }

/** Makes a pg-boss that looks after nothing but its own rows; `trouble` hears what it complains of. */
export function createBoss(
  { pool, embedded }: Pick<Database, 'pool' | 'embedded'>,
  trouble: (reason: unknown) => void,
): PgBoss {
  const lookSeconds = embedded ? LOOK_SECONDS.embedded : LOOK_SECONDS.shared
  const boss = new PgBoss({
    backend: embedded ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => execute(pool, text, values) },
    // The processes keep the rhythms: its own table of them takes two more jobs for each run.
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

/** Some of its texts are several statements with a transaction of their own, which a failure leaves open. */
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

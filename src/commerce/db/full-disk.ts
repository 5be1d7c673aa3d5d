// Whether the disk of a remote PostgreSQL has room, which only its answers tell.
import type { Pool } from 'pg'
import { isDiskFull } from './unavailable.ts'

/** More than the free space on any table's last page. */
const PROBE_BYTES = 100_000

export type DiskWatch = {
  /** Examines a failed call. */
  note: (error: unknown) => void
  /** False after a call found the disk full, until writing works again. */
  hasRoom: () => Promise<boolean>
}

/** Costs nothing while there is room: only after a write found the disk full does each check try a write. */
export function watchDisk(pool: Pool): DiskWatch {
  let wasFull = false
  return {
    note: (error) => {
      wasFull ||= isDiskFull(error)
    },
    hasRoom: async () => {
      if (wasFull && (await canWrite(pool))) wasFull = false
      return !wasFull
    },
  }
}

/** Writes a table that disappears with its transaction. */
async function canWrite(pool: Pool): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temporary table disk_probe on commit drop as select repeat('x', 1000) from generate_series(1, $1::int / 1000)`,
      [PROBE_BYTES],
    )
    return true
  } catch (error) {
    if (isDiskFull(error)) return false
    throw error
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

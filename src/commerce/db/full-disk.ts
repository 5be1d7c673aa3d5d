// Whether the disk of a PostgreSQL on another machine has room, which only its answers tell.
import type { Pool } from 'pg'
import { isDiskFull } from './unavailable.ts'

/** More than the free space at the end of any table's last page. */
const PROBE_BYTES = 100_000

export type DiskWatch = {
  /** Looks at a failed call. */
  note: (error: unknown) => void
  /** False from a call that found the disk full until something can be written again. */
  hasRoom: () => Promise<boolean>
}

/** A disk with room costs nothing: only after a write found it full does each check try one of its own. */
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

/** Writes a table that is gone with its transaction. */
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

// The embedded database has no checkpointer: its log would grow for ever, and a start after a crash would read all of
// it.
import type pg from 'pg'

const LOOK_EVERY_MS = 15_000
/** This much log triggers a checkpoint at once; less waits. */
const BYTES = 64 * 1024 * 1024
const OFTEN_ENOUGH_MS = 300_000

const GROWN = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes,
    extract(epoch from now() - checkpoint_time)::float8 * 1000 as ms
  from pg_control_checkpoint()`
/** A checkpoint itself writes to the log. */
const NOTHING_BYTES = 1024

/** Writes a checkpoint now and then, if there is something to write; returns the function that stops it. */
export function keepCheckpoints(pool: pg.Pool): () => void {
  let looking = false
  const look = async () => {
    if (looking) return
    looking = true
    try {
      const { rows } = await pool.query<{ bytes: number; ms: number }>(GROWN)
      const [{ bytes, ms } = { bytes: 0, ms: 0 }] = rows
      if (bytes > BYTES || (bytes > NOTHING_BYTES && ms > OFTEN_ENOUGH_MS))
        await pool.query('checkpoint')
    } finally {
      looking = false
    }
  }
  // If the database is unavailable, it tries again later.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

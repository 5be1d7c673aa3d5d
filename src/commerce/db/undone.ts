// Tries something and undoes it, so that a preview is found by the code that makes the change.
import type { Db, Executor } from './open.ts'

/** Rolls the transaction back, and carries its result. */
class Undone<T> extends Error {
  found: { value: T } | undefined
}

/**
 * What `work` returns; nothing that it wrote stays.
 *
 * @throws what `work` throws
 * @example await undone(db, (tx) => takeRows(tx, rows)) // what they would change
 */
export async function undone<T>(db: Db, work: (tx: Executor) => Promise<T>): Promise<T> {
  const end = new Undone<T>('a preview changes nothing')
  try {
    await db.transaction(async (tx) => {
      end.found = { value: await work(tx) }
      throw end
    })
  } catch (error) {
    if (error !== end) throw error
  }
  if (!end.found) throw end
  return end.found.value
}

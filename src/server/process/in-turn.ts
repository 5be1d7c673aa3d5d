// One process at a time does something that two would spoil for each other.
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const TRY_AGAIN_MS = 100
/** SQLITE_BUSY: somebody else has it. */
const BUSY = 5

/** Waits for its turn at the file, then does the work. A process that ends gives its turn back, however it ends. */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(file)
  try {
    while (!isTaken(lock)) await pause(TRY_AGAIN_MS)
    return await work()
  } finally {
    lock.close()
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return false
    throw error
  }
}

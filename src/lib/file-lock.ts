// A lock for one process at a time. The system releases it when the process ends, however it ends.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const TRY_AGAIN_MS = 100
/** SQLite's code for a lock held by somebody else. */
const BUSY = 5

/** Releases a lock. */
export type Unlock = () => Promise<void>

/**
 * Takes a lock. Undefined if it is taken, even by this very process. The file names the process that holds it.
 *
 * @example const unlock = await tryLock('.data/db.lock')
 */
export async function tryLock(file: string): Promise<Unlock | undefined> {
  // Fails with the name of the folder if it can't be written to.
  await writeFile(file, '', { flag: 'a' })
  const held = openLock(`${file}.held`)
  if (!held) return undefined
  await writeFile(file, `${process.pid} has it`)
  return async () => {
    await rm(file, { force: true })
    held.close()
  }
}

/** The id of the process that holds a lock, if known. */
export async function ownerOf(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? undefined : pid
}

/** Waits for the lock, does the work, and releases the lock. */
export async function inTurn<T>(file: string, work: () => Promise<T>): Promise<T> {
  let unlock = await tryLock(file)
  while (!unlock) {
    await pause(TRY_AGAIN_MS)
    unlock = await tryLock(file)
  }
  try {
    return await work()
  } finally {
    await unlock()
  }
}

/** SQLite gives Node access to system locks. Opening its file in another way would release the lock. */
function openLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    throw error
  }
}

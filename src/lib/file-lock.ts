// One process at a time. The system gives the lock of a process back when that ends, however it ends.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

const TRY_AGAIN_MS = 100
/** SQLITE_BUSY: somebody else has it. */
const BUSY = 5

/** Gives a lock back. */
export type Unlock = () => Promise<void>

/**
 * Takes a lock for this process, or nothing where it is taken, also by this very process. The file names who has it.
 *
 * @example const unlock = await tryLock('.data/db.lock')
 */
export async function tryLock(file: string): Promise<Unlock | undefined> {
  // A folder that can't be written to is told of by its name.
  await writeFile(file, '', { flag: 'a' })
  const held = hold(`${file}.held`)
  if (!held) return undefined
  await writeFile(file, `${process.pid} has it`)
  return async () => {
    await rm(file, { force: true })
    held.close()
  }
}

/** The process that has a lock; nothing where none is known. */
export async function ownerOf(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  return Number.isNaN(pid) ? undefined : pid
}

/** Waits for the lock, does the work, and gives the lock back. */
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

/** SQLite brings locks of the system to Node. Reading its file by other means would give the lock away. */
function hold(file: string): DatabaseSync | undefined {
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

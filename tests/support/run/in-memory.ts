// Temporary files of tests in memory: copying a database takes 0.02 s there and 0.7 s on a disk.
import { statfsSync } from 'node:fs'

const MEMORY = '/dev/shm'
/** More than all tests write. */
const ROOM_BYTES = 6 * 1024 ** 3

/** Moves the temporary directory of this process and its children into memory, if there is room and none is given. */
export function keepInMemory(): void {
  if (process.env.TMPDIR || !hasRoom()) return
  process.env.TMPDIR = MEMORY
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/** The longest path that a Unix socket may have on every system is a little longer. */
const LONGEST = 90
const NAMED_BY = 16

/**
 * The folder with the sockets of the database in `dir`, which is an absolute path: beside it, or among temporary files
 * if that path were too long. Every process finds the same one.
 */
export function socketFolderOf(dir: string): string {
  const beside = `${dir}.socket`
  if (beside.length <= LONGEST) return beside
  const name = createHash('sha256').update(`${userInfo().uid} ${dir}`).digest('hex')
  return join(tmpdir(), `larder-${name.slice(0, NAMED_BY)}`)
}

/** Makes it anew, for this user only. @throws if it belongs to somebody else */
export async function makeSocketFolder(dir: string): Promise<string> {
  const folder = socketFolderOf(dir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

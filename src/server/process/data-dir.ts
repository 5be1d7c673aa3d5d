// Checks that the data directory can be written to, at the start and later.
import { existsSync } from 'node:fs'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { NotReady } from './not-ready.ts'

/** @throws ConfigError with the reason if nothing can be written there */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir)
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR: can't be used: ${reason}`)
  }
}

/** One folder at a time: if the system refuses the first of several, as in /proc, Node.js retries for ever. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(folder) === folder || existsSync(dirname(folder))) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

/** Less than this is too little for the next segment of the database's log. */
const ENOUGH_BYTES = 32 * 1024 * 1024

type Free = { bavail: number; bsize: number }

/** @throws NotReady if the disk is full */
export async function requireSpace(
  dataDir: string,
  look: (dir: string) => Promise<Free> = statfs,
): Promise<void> {
  const free = await look(dataDir)
  if (free.bavail * free.bsize < ENOUGH_BYTES) throw new NotReady('the disk of DATA_DIR is full')
}

// The folder that everything is written to: whether that can be done, at the start and later.
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import { NotReady } from './not-ready.ts'

/** @throws ConfigError with the reason where nothing can be written there */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR: can't be used: ${reason}`)
  }
}

/** Less than this is too little for one more piece of the database's log. */
const ENOUGH_BYTES = 32 * 1024 * 1024

type Free = { bavail: number; bsize: number }

/** @throws NotReady where the disk is full */
export async function requireSpace(
  dataDir: string,
  look: (dir: string) => Promise<Free> = statfs,
): Promise<void> {
  const free = await look(dataDir)
  if (free.bavail * free.bsize < ENOUGH_BYTES) throw new NotReady('the disk of DATA_DIR is full')
}

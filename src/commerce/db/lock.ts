// Who has the embedded database's directory: one process at a time.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
}

/**
 * Takes the directory for this process; gives back how to let it go.
 *
 * @throws DatabaseLocked with the other process's id, where that process is alive.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const file = `${dir}.lock`
  await mkdir(dirname(dir), { recursive: true })
  for (let tries = 0; tries < 3; tries++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch {
      const holder = Number(await readFile(file, 'utf8').catch(() => ''))
      if (isAlive(holder)) {
        throw new DatabaseLocked(
          `The embedded database in ${dir} is in use by process ${holder}. Stop that process first, or give DATABASE_URL to share one.`,
        )
      }
      await rm(file, { force: true })
    }
  }
  throw new DatabaseLocked(`The embedded database in ${dir} can't be locked: ${file} keeps coming back.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

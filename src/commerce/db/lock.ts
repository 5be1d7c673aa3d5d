// Who has the embedded database's directory: one process at a time.
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export class DatabaseLocked extends Error {
  override name = 'DatabaseLocked'
}

/** Locks of this very process; a lock with its id that is not among them is left over from another. */
const mine = new Set<string>()
const TRIES = 5

/**
 * Takes the directory for this process; gives back how to let it go.
 *
 * @throws DatabaseLocked with the other process's id, where that process is alive.
 */
export async function lockDirectory(dir: string): Promise<() => Promise<void>> {
  const file = `${dir}.lock`
  await mkdir(dirname(dir), { recursive: true })
  for (let tries = 0; tries < TRIES; tries++) {
    if (!mine.has(file) && (await take(file))) {
      return async () => {
        mine.delete(file)
        await rm(file, { force: true })
      }
    }
    const holder = await readFile(file, 'utf8').catch(() => '')
    if (await isAlive(holder, file)) {
      throw new DatabaseLocked(
        `The embedded database in ${dir} is in use by process ${holder.split(' ')[0]}. Stop that process first, or give DATABASE_URL to share one.`,
      )
    }
    await removeDead(file, holder)
  }
  throw new DatabaseLocked(
    `The embedded database in ${dir} can't be locked: ${file} keeps coming back.`,
  )
}

/** A lock appears with its whole content, or not at all. */
async function take(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${process.pid} ${await startOf(process.pid)}`)
  const taken = await link(draft, file).then(
    () => true,
    () => false,
  )
  await rm(draft, { force: true })
  if (taken) mine.add(file)
  return taken
}

/** Somebody else may have removed the dead lock and taken the directory just now: theirs is put back. */
async function removeDead(file: string, dead: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

async function isAlive(holder: string, file: string): Promise<boolean> {
  const [id, start] = holder.split(' ')
  const pid = Number(id)
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (pid === process.pid) return mine.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user may not be asked, but is there.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !start || start === (await startOf(pid))
}

/** When a process began, where the system tells: its id alone may be another process's by now. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Field 22; the second one is a name in brackets that may hold spaces.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

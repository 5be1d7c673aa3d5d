// Makes files readable by their owner only: customers, orders, secrets.
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o077
/** This many are checked before other work gets its turn: a shop has as many files as pages. */
const AT_ONCE = 200

export type Mended = {
  /** Files and folders that others could access, and no longer can. */
  mended: number
  /** Those of another owner, which stay as they are. */
  failed: number
}

/** Creates a folder that nobody else can enter. Everything this process creates from now on is private too. */
export function makePrivateFolder(folder: string): void {
  process.umask(OTHERS)
  mkdirSync(folder, { recursive: true, mode: FOLDER })
  mend(folder, FOLDER)
}

/** Makes everything below a folder private. Links are left alone. */
export async function mendModes(folder: string): Promise<Mended> {
  const sum: Mended = { mended: 0, failed: 0 }
  const folders = [folder]
  let looked = 0
  for (const parent of folders) {
    for (const entry of await readdir(parent, { withFileTypes: true }).catch(() => [])) {
      const path = join(parent, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (!entry.isFile()) continue
      const done = mend(path, entry.isDirectory() ? FOLDER : FILE)
      if (done) sum[done]++
      if (++looked % AT_ONCE === 0) await turn()
    }
  }
  return sum
}

function mend(path: string, mode: number): keyof Mended | undefined {
  try {
    if ((lstatSync(path).mode & OTHERS) === 0) return undefined
    chmodSync(path, mode)
    return 'mended'
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isGone ? undefined : 'failed'
  }
}

import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Identifies files and folders by name, size and time of change, without those that `left` names. */
export async function fingerprintOf(sources: readonly string[], left?: RegExp): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesBelow(source)) {
      if (left?.test(file)) continue
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file}:${size}:${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined)
  if (!info) return []
  if (!info.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

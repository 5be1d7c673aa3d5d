import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files and folders that other users can access: a folder and everything below it. */
export async function reachable(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const plain = entries.filter((entry) => entry.isFile() || entry.isDirectory())
  const paths = [folder, ...plain.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(
    paths.map(async (path) => ({
      path,
      mode: (await lstat(path).catch(() => undefined))?.mode ?? 0,
    })),
  )
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path }) => path)
}

// Readers of files read from a disk; what was uploaded lies there while it is read.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @example await withFile(bytes, (path) => openSource(path)) */
export async function withFile<T>(
  bytes: Uint8Array,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-file-'))
  try {
    const path = join(folder, 'file.csv')
    await writeFile(path, bytes)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

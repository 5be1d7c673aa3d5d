import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret kept in the data directory; made at the first start. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, name)
  const made = randomBytes(32).toString('hex')
  await writeFile(file, made, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return (await readFile(file, 'utf8')).trim()
}

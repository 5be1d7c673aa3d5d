import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

const BYTES = 32

/**
 * The secret kept in the data directory; made at the first start.
 *
 * @throws where the file holds something else
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, name)
  // Written aside first, so that a start that is cut off leaves no half of a secret.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600 })
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < BYTES)
    throw new ConfigError(`${file} holds no secret. Remove it, and a new one is made.`)
  return secret
}

/** What is kept in the data directory beside the database, and is worth as much. */
const NAMES = ['auth-secret', 'revalidate-secret']

/** Those that are there, by name. */
export async function readSecrets(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of NAMES) {
    const secret = await readFile(join(dataDir, name), 'utf8').catch(() => undefined)
    if (secret !== undefined) found[name] = secret
  }
  return found
}

/** Puts them where `keptSecret` finds them. */
export async function writeSecrets(
  dataDir: string,
  secrets: Record<string, string>,
): Promise<void> {
  for (const name of NAMES.filter((one) => one in secrets))
    await writeFile(join(dataDir, name), secrets[name] ?? '', { mode: 0o600 })
}

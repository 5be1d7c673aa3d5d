import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

const BYTES = 32

/**
 * A secret kept in the data directory, created at the first start.
 *
 * @throws if the file holds something else
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, name)
  // Written to a draft first, so that an interrupted start leaves no half secret.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, randomBytes(BYTES).toString('hex'), { mode: 0o600 })
  await link(draft, file).catch(() => undefined)
  await rm(draft)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < BYTES)
    throw new ConfigError(`${file} holds no secret. Remove it, and a new one is made.`)
  return secret
}

/** Kept in the data directory next to the database, and worth as much. */
const NAMES = ['auth-secret', 'revalidate-secret']

/** The existing secrets, by name. */
export async function readSecrets(dataDir: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of NAMES) {
    const secret = await readFile(join(dataDir, name), 'utf8').catch(() => undefined)
    if (secret !== undefined) found[name] = secret
  }
  return found
}

/** Stores them where `keptSecret` finds them. */
export async function writeSecrets(
  dataDir: string,
  secrets: Record<string, string>,
): Promise<void> {
  for (const name of NAMES.filter((one) => one in secrets))
    await writeFile(join(dataDir, name), secrets[name] ?? '', { mode: 0o600 })
}

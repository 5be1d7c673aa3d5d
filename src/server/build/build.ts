// Builds the storefront, and checks whether the existing build matches the sources.
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTurn } from '#/lib/file-lock.ts'
import { compressFiles } from './compress.ts'
import { productionEnvironment } from '#/server/process/config.ts'
import { runNode } from '#/server/process/run-node.ts'

// The storefront's half only: the API's code runs as it is.
export const SOURCES = [
  'src',
  'public',
  'locales',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const NOT_BUILT = /^src\/(commerce|demo|server|deploy)\//
const STAMP = 'dist/build.json'
/** Next to what the build needs anyway, and not in dist/, which each build empties. */
const LOCK = 'node_modules/.larder-build'

/**
 * Builds the storefront unless dist/ was built from exactly these files. If another process is building, this one waits
 * and uses that build.
 */
export async function ensureBuild(say: (text: string) => void): Promise<void> {
  if (await isCurrent()) return
  await inTurn(LOCK, async () => {
    if (!(await isCurrent())) await buildNow(say)
  })
}

/** Builds the storefront into dist/ and compresses its files. @throws when the build fails */
export const build = (say: (text: string) => void): Promise<void> =>
  inTurn(LOCK, () => buildNow(say))

const isCurrent = async (): Promise<boolean> =>
  (await readFile(STAMP, 'utf8').catch(() => '')) === (await fingerprint())

async function buildNow(say: (text: string) => void): Promise<void> {
  const started = Date.now()
  say('Building the storefront …')
  const before = await fingerprint()
  // An interrupted build doesn't count.
  await rm(STAMP, { force: true })
  const id = idOf(before)
  const code = await runNode(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    environment: { ...productionEnvironment(), PUBLIC_BUILD_ID: id },
  })
  if (code !== 0) throw new Error(`the build ended with code ${code}`)
  await announceBuild(id)
  const files = await compressFiles('dist/client')
  await writeFile(STAMP, before)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s, ${files} files compressed`)
}

/** Open pages ask which build the shop runs, and know their own from PUBLIC_BUILD_ID. */
async function announceBuild(id: string): Promise<void> {
  await mkdir('dist/client/builds', { recursive: true })
  const latest = { id, timestamp: new Date().toISOString() }
  await writeFile('dist/client/builds/latest.json', JSON.stringify(latest))
}

/** Identifies the sources by name, size and time of change. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesBelow(source)) {
      if (NOT_BUILT.test(file)) continue
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

/** The ID of the existing build. */
export const buildId = async (): Promise<string> =>
  idOf(await readFile(STAMP, 'utf8').catch(() => 'none'))

const idOf = (fingerprint: string): string => fingerprint.slice(0, 16)

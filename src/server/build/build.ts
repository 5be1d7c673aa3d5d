// Builds the storefront, and checks whether the existing build matches the sources.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inTurn } from '#/lib/file-lock.ts'
import { bundleServer, currentBundle } from './bundle.ts'
import { productionEnvironment } from '#/server/process/config.ts'
import { runNode } from '#/server/process/run-node.ts'
import { isCurrent, STAMP, storefrontFingerprint } from './stamp.ts'

/** Next to what the build needs anyway, and not in dist/, which each build empties. */
const LOCK = 'node_modules/.larder-build'

/**
 * Builds the storefront unless dist/ was built from exactly these files. If another process is building, this one waits
 * and uses that build.
 */
export async function ensureBuild(say: (text: string) => void): Promise<void> {
  if (!(await isCurrent())) {
    await inTurn(LOCK, async () => {
      if (!(await isCurrent())) await buildNow(say)
    })
  } else if (!(await currentBundle())) {
    await inTurn(LOCK, bundleForNext).catch(() => undefined)
  }
}

/** Only the server's code changed. This start ran the sources, the next needs no more than the bundle. */
const bundleForNext = async () => {
  if (!(await currentBundle())) await bundleServer()
}

/** Builds the storefront into dist/ and compresses its files. @throws when the build fails */
export const build = (say: (text: string) => void): Promise<void> =>
  inTurn(LOCK, () => buildNow(say))

async function buildNow(say: (text: string) => void): Promise<void> {
  const started = Date.now()
  say('Building the storefront …')
  const before = await storefrontFingerprint()
  // An interrupted build doesn't count.
  await rm(STAMP, { force: true })
  const id = idOf(before)
  const code = await runNode(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    environment: { ...productionEnvironment(), PUBLIC_BUILD_ID: id },
  })
  if (code !== 0) throw new Error(`the build ended with code ${code}`)
  await announceBuild(id)
  const [files] = await Promise.all([compressFiles('dist/client'), bundleServer()])
  await writeFile(STAMP, before)
  say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s, ${files} files compressed`)
}

/** Open pages ask which build the shop runs, and know their own from PUBLIC_BUILD_ID. */
async function announceBuild(id: string): Promise<void> {
  await mkdir('dist/client/builds', { recursive: true })
  const latest = { id, timestamp: new Date().toISOString() }
  await writeFile('dist/client/builds/latest.json', JSON.stringify(latest))
}

/** The ID of the existing build. */
export const buildId = async (): Promise<string> =>
  idOf(await readFile(STAMP, 'utf8').catch(() => 'none'))

const idOf = (fingerprint: string): string => fingerprint.slice(0, 16)

// Compresses built files once, so that no answer waits for it.

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest|xml)$/
const MINIMUM_BYTES = 512

/** Writes `.br` and `.gz` next to every text file of a folder; returns the number of files. */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
  return files.length
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MINIMUM_BYTES) return
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, best),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

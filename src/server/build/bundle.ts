// The server's code in a few files: Node reads 2,300 TypeScript files in four seconds of processor time, these in half a
// second. It is made with the build, and counts for exactly the files that it was made from; otherwise the server runs
// its sources, as it does where nothing can be written.
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprintOf } from './fingerprint.ts'

const FOLDER = 'dist/shop'
/** Two lines: what it was made from, and its first file. */
const MADE = `${FOLDER}/made.txt`
const SOURCES = ['src', 'package.json', 'package-lock.json']
/** Only browsers and pages have these. */
const NOT_SERVED = /\.(tsx|astro|css|md|inline\.js)$/
/** Ours are relative, or begin with "#"; Node finds all others by itself. */
const PACKAGE = /^[^.#/]/
const OWN_PLACE = /\bimport\.meta\.url\b/g

const fingerprint = (): Promise<string> => fingerprintOf(SOURCES, NOT_SERVED)

/** The address of the bundle, if it was made from today's sources. */
export async function currentBundle(): Promise<string | undefined> {
  const made = await readFile(MADE, 'utf8').catch(() => '')
  const [from, entry] = made.split('\n')
  if (!entry || from !== (await fingerprint())) return undefined
  return pathToFileURL(join(FOLDER, entry)).href
}

/**
 * Bundles the server into dist/shop. Files have their content's hash in their names, and stay until the next build: a
 * process that runs an earlier bundle finds the rest of it.
 */
export async function bundleServer(): Promise<void> {
  const from = await fingerprint()
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: { run: 'src/server/run.ts' },
    platform: 'node',
    external: PACKAGE,
    plugins: [ownPlaces],
    // The plugin moves columns only.
    checks: { sourcemapBroken: false },
  })
  try {
    const { output } = await bundle.write({
      dir: FOLDER,
      format: 'esm',
      entryFileNames: '[name]-[hash].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      sourcemap: true,
    })
    await writeFile(MADE, `${from}\n${output[0].fileName}`)
  } finally {
    await bundle.close()
  }
}

/** Code that opens files beside it finds them where its source is. */
const ownPlaces = {
  name: 'larder-own-places',
  transform: {
    filter: { code: OWN_PLACE },
    handler: (code: string, id: string) => {
      const source = JSON.stringify(relative(resolve(FOLDER), id))
      return code.replaceAll(OWN_PLACE, `new URL(${source}, import.meta.url).href`)
    },
  },
}

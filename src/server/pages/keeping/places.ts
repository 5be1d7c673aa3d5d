// Where pages are stored: the build's in dist/, the running shop's in its own directory.
import { createHash } from 'node:crypto'
import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#/server/process/config.ts'
import type { Head } from '#/server/http/headers.ts'
import { buildId } from '#/server/build/build.ts'

/** Written by `npm run build`. */
export const BUILT_PAGES = 'dist/pages'

/** What pages were made with, and when: another build or address would render them differently. */
const Made = z.object({ build: z.string(), siteUrl: z.string(), at: z.string() })
type Made = z.infer<typeof Made>

/** It lies beside the pages while the shop is closed to the public. */
export const SHUT_MARK = 'shut'

const madeFile = (dir: string): string => join(dir, 'made.json')

/** Records what the pages in a directory are made with. */
export async function signPages(dir: string, siteUrl: string): Promise<void> {
  const made: Made = { build: await buildId(), siteUrl, at: new Date().toISOString() }
  await writeFile(madeFile(dir), JSON.stringify(made))
}

/**
 * The directory of the shop's pages. A new build starts with the pages generated with it, or with none.
 *
 * `<DATA_DIR>/pages/current` is always the one in use, for a web server that serves files.
 */
export async function preparePages({
  dataDir,
  siteUrl,
}: Pick<Config, 'dataDir' | 'siteUrl'>): Promise<string> {
  const folder = join(dataDir, 'pages')
  const build = await buildId()
  const made = await readMade()
  const usable = made?.build === build && made.siteUrl === siteUrl
  const name = nameOf(usable ? made : { build, siteUrl, at: '' })
  const dir = join(folder, name)
  const begun = await stat(join(dir, 'index.db')).catch(() => undefined)
  if (!begun) await begin(dir, usable)
  // A closed shop stays closed with a new build.
  const mark = join(folder, 'current', SHUT_MARK)
  if (!begun) await copyFile(mark, join(dir, SHUT_MARK)).catch(() => undefined)
  await pointTo(join(folder, 'current'), name)
  void removeOthers(folder, [name, 'current'])
  return dir
}

/** For an nginx that serves the files of a directory: its location and headers. */
export async function writeNginxHead(dir: string, head: Head): Promise<void> {
  const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
  const lines = [
    `root ${quoted(resolve(dir))};`,
    ...head.map(([name, value]) => `add_header ${name} ${quoted(value)};`),
  ]
  await writeFile(join(dir, 'nginx.conf'), `${lines.join('\n')}\n`)
}

const nameOf = (made: Made): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)

async function readMade(): Promise<Made | undefined> {
  const text = await readFile(madeFile(BUILT_PAGES), 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : Made.parse(JSON.parse(text))
  } catch {
    // Pages of unknown origin can't be used.
    return undefined
  }
}

async function begin(dir: string, usable: boolean): Promise<void> {
  await mkdir(dir, { recursive: true })
  if (!usable) return
  await pointTo(join(dir, 'base'), resolve(BUILT_PAGES, 'pages'))
  // Last, and atomically: the index marks the directory as complete.
  const draft = join(dir, 'index.db.tmp')
  await copyFile(join(BUILT_PAGES, 'index.db'), draft)
  await rename(draft, join(dir, 'index.db'))
}

async function pointTo(link: string, target: string): Promise<void> {
  const draft = `${link}.${process.pid}.tmp`
  await unlink(draft).catch(() => undefined)
  await symlink(target, draft)
  await rename(draft, link)
}

/** Pages of earlier builds are useless. */
async function removeOthers(folder: string, kept: string[]): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (!kept.includes(name))
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

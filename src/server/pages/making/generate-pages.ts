// Generates every catalogue page before anybody asks for it.
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '#/contract/backend.ts'
import { offeredLanguages, offerLanguages } from '#/lib/languages/offered.ts'
import { cataloguePaths } from './catalogue-paths.ts'
import { askService } from '#/server/pages/reviving/service.ts'
import { askChanges } from '#/server/pages/reviving/changes.ts'
import { Memory } from '#/server/pages/keeping/memory.ts'
import { PageFiles } from '#/server/pages/keeping/page-files.ts'
import { PageIndex } from '#/server/pages/keeping/page-index.ts'
import type { Maker } from './make-page.ts'
import { Pages } from './pages.ts'
import { inAllLanguages } from '#/server/pages/marking.ts'
import { signPages } from '#/server/pages/keeping/places.ts'

export type Progress = { done: number; total: number }
export type Failed = { key: string; reason: string }
type Parts = {
  /** Where the build's pages are stored; existing ones are replaced when all are generated. */
  dir: string
  siteUrl: string
  backend: Backend
  /** Creates the maker of pages for a directory that nobody reads yet. */
  makerOf: (files: PageFiles) => Maker
  onProgress: (progress: Progress) => void
}

/** This many pages start at once: the API then reads their data with few queries. */
const BURST = 64
/** After this many failures the rest is skipped. */
const ENOUGH_FAILED = 50

/**
 * Generates all pages in all languages; returns their number and the failed ones. They are put in place only if none
 * failed.
 *
 * @throws if the API can't list the pages
 */
export async function generatePages(parts: Parts): Promise<{ total: number; failed: Failed[] }> {
  const draft = `${parts.dir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    const made = await makeAll(draft, parts)
    if (made.failed.length > 0) return made
    await signPages(draft, parts.siteUrl)
    await replace(draft, parts.dir)
    return made
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeAll(draft: string, { backend, makerOf, onProgress }: Parts) {
  const files = new PageFiles(draft, { unseen: true })
  const maker = makerOf(files)
  const index = new PageIndex(join(draft, 'index.db'), { unseen: true })
  try {
    // Asked first: the shop catches up with later changes when it starts.
    const { next, source } = await askChanges(backend, undefined)
    offerLanguages((await askService(backend)).languages)
    index.clear({ cursor: next, source })
    const pages = new Pages({ files, index, memory: new Memory(0), maker })
    const failed: Failed[] = []
    const progress = { done: 0, total: 0 }
    const keys = keysOf(backend, progress)
    const make = async (key: string): Promise<void> => {
      const reason = await failureOf(pages, key)
      if (reason) failed.push({ key, reason })
      progress.done++
      onProgress(progress)
    }
    await inBursts(keys, make, () => failed.length >= ENOUGH_FAILED)
    index.seal()
    return { total: progress.done, failed }
  } finally {
    await maker.close?.()
    index.close()
  }
}

/** Works through all keys, unless too many fail. A burst starts while the previous one is still running. */
async function inBursts(
  keys: AsyncIterable<string>,
  work: (key: string) => Promise<void>,
  isEnough: () => boolean,
): Promise<void> {
  let [older, newer]: Promise<unknown>[] = []
  let burst: string[] = []
  const begin = (): void => {
    if (isEnough()) return
    older = newer
    newer = Promise.all(burst.map(work))
    burst = []
  }
  for await (const key of keys) {
    if (isEnough()) break
    burst.push(key)
    if (burst.length < BURST) continue
    await older
    begin()
  }
  begin()
  await Promise.all([older, newer])
}

/** All pages in all languages, as the API lists them; `total` is their expected number. */
async function* keysOf(backend: Backend, progress: Progress): AsyncGenerator<string> {
  let known = 0
  for await (const { paths, more } of cataloguePaths(backend)) {
    const keys = paths.flatMap(inAllLanguages)
    known += keys.length
    progress.total = known + more * offeredLanguages().length
    yield* keys
  }
}

const failureOf = (pages: Pages, key: string): Promise<string | undefined> =>
  pages.make(key).then(
    // An empty list isn't stored.
    ({ status, page, passing }) => (page || passing ? undefined : `it answered ${status}`),
    (error) => (error instanceof Error ? error.message : String(error)),
  )

/** The old pages stay until the new ones are complete. */
async function replace(draft: string, dir: string): Promise<void> {
  const old = `${dir}.old`
  await rm(old, { recursive: true, force: true })
  await rename(dir, old).catch(() => undefined)
  await rename(draft, dir)
  await rm(old, { recursive: true, force: true })
}

// Loads the extensions of a shop. One that is broken is reported, and the shop starts without it.
import { join } from 'node:path'
import { EXTENSION_API, Manifest } from '#/contract/extensions/shapes.ts'
import type { Log } from '#/lib/log.ts'
import { mollie } from '#/extensions/mollie/mollie.ts'
import { plausible } from '#/extensions/plausible/plausible.ts'
import { findIn, findNamed, type Found } from './find.ts'
import { createRunner, type Runner } from './runner.ts'
import { describe, perform, problemsOf, readModule, type Work, wordsOf } from './work.ts'

export type Loaded = { manifest: Manifest; file: string | null; is_bundled: boolean }
export type Broken = { label: string; file: string | null; problem: string }

export type Extensions = {
  /** Resolves once each is loaded or found to be broken. */
  ready: Promise<void>
  loaded: () => readonly Loaded[]
  broken: () => readonly Broken[]
  find: (name: string) => Loaded | undefined
  /** Hears of each that could be loaded only later. */
  onAdded: (listener: (added: Loaded) => void) => void
  /** Calls a function of an extension. @throws if it fails, takes too long or isn't there */
  run: (name: string, work: Work) => Promise<unknown>
  close: () => Promise<void>
}

const SECOND_MS = 1000
const WITHIN_MS: Record<Work['kind'], number> = {
  event: 15 * SECOND_MS,
  job: 300 * SECOND_MS,
  route: 10 * SECOND_MS,
  script: 5 * SECOND_MS,
  payment: 10 * SECOND_MS,
  text: 20 * SECOND_MS,
  // A customer waits for the total.
  delivery: 1500,
  taxes: 1500,
  page: 10 * SECOND_MS,
  form: 10 * SECOND_MS,
  section: 10 * SECOND_MS,
}
/** A broken one is tried again after this pause, then after twice as long, and so on. */
const RETRY_MS = 30 * SECOND_MS
const LONGEST_RETRY_MS = 3600 * SECOND_MS
/** They came with the shop, and run in its own thread. */
const BUNDLED: readonly object[] = [plausible, mollie]

type Where = {
  log: Log
  /** The shop's folder of extensions is in it. */
  dataDir?: string
  /** Paths and packages that the configuration names. */
  named?: readonly string[]
  /** Replaces the time limits, in tests. */
  withinMs?: Partial<typeof WITHIN_MS>
  /** Replaces the first pause before a broken one is tried again, in tests. */
  retryMs?: number
  /** Replaces what comes with the shop, in tests. */
  bundled?: readonly object[]
}

export const FOLDER = 'extensions'

type Entry = Loaded & { runner: Runner }

export function openExtensions(where: Where): Extensions {
  const { log, dataDir, named = [], withinMs = {}, bundled = BUNDLED, retryMs = RETRY_MS } = where
  const shelf = createShelf(log)
  const heard: ((added: Loaded) => void)[] = []
  const closing = new AbortController()
  for (const definition of bundled) {
    const runner = runHere(readModule({ default: definition }), log)
    const manifest = Manifest.parse(describe(readModule({ default: definition })))
    shelf.keep({ manifest, runner, file: null, is_bundled: true }, manifest.name)
  }
  const again = (found: Found) =>
    tryAgain(found, {
      shelf,
      log,
      pauseMs: retryMs,
      signal: closing.signal,
      added: (one) => {
        for (const listener of heard) listener(one)
      },
    })
  const loadAll = async () => {
    const found = [
      ...(await Promise.all(named.map(findNamed))),
      ...(dataDir === undefined ? [] : await findIn(join(dataDir, FOLDER))),
    ]
    const tried = await Promise.all(found.map(async (one) => ({ one, got: await load(one, log) })))
    // In order: the first of two with the same name stays.
    for (const { one, got } of tried) {
      if ('entry' in got) shelf.keep(got.entry, one.label)
      else shelf.report(got)
      if (!('entry' in got || 'problem' in one)) again(one)
    }
  }
  return {
    ready: loadAll(),
    loaded: () => [...shelf.entries.values()],
    broken: () => shelf.broken,
    find: (name) => shelf.entries.get(name),
    onAdded: (listener) => void heard.push(listener),
    run: async (name, work) => {
      const entry = shelf.entries.get(name)
      if (!entry) throw new Error(`there is no extension ${name}`)
      return entry.runner.run(work, withinMs[work.kind] ?? WITHIN_MS[work.kind])
    },
    close: async () => {
      closing.abort()
      await Promise.all([...shelf.entries.values()].map(({ runner }) => runner.close()))
    },
  }
}

type Shelf = ReturnType<typeof createShelf>

/** Those that are loaded, and those that are broken. */
function createShelf(log: Log) {
  const entries = new Map<string, Entry>()
  const broken: Broken[] = []
  const forget = (label: string) => {
    const at = broken.findIndex((one) => one.label === label)
    if (at >= 0) broken.splice(at, 1)
  }
  /** Once for each problem. */
  const report = (one: Broken) => {
    if (broken.some(({ label, problem }) => label === one.label && problem === one.problem)) return
    forget(one.label)
    broken.push(one)
    log('error', 'extension.broken', one)
  }
  /** Whether it is kept: no other has its name. */
  const keep = (entry: Entry, label: string): boolean => {
    forget(label)
    const { name } = entry.manifest
    const other = entries.get(name)
    if (!other) {
      entries.set(name, entry)
      return true
    }
    void entry.runner.close()
    const where = other.file ?? 'the shop itself'
    report({ label, file: entry.file, problem: `another extension is called ${name}: ${where}` })
    return false
  }
  return { entries, broken, report, keep }
}

type Again = {
  shelf: Shelf
  log: Log
  pauseMs: number
  signal: AbortSignal
  added: (one: Loaded) => void
}

/** What it needed may be there by then. */
function tryAgain(found: Found, again: Again): void {
  const { shelf, log, pauseMs, signal, added } = again
  const attempt = async () => {
    const got = await load(found, log)
    if (signal.aborted) return void ('entry' in got && got.entry.runner.close())
    if ('entry' in got) {
      if (!shelf.keep(got.entry, found.label)) return
      log('info', 'extension.loaded', { label: found.label })
      return added(got.entry)
    }
    shelf.report(got)
    tryAgain(found, { ...again, pauseMs: Math.min(pauseMs * 2, LONGEST_RETRY_MS) })
  }
  const timer = setTimeout(() => void attempt(), pauseMs).unref()
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

type Got = Broken | { entry: Entry }

async function load(found: Found, log: Log): Promise<Got> {
  const { label } = found
  if ('problem' in found) return { ...found, file: null }
  const { file } = found
  const runner = createRunner({
    file,
    say: (text, data) => log('info', 'extension.said', { extension: label, text, ...data }),
  })
  try {
    const manifest = readManifest(await runner.load())
    return { entry: { manifest, file, runner, is_bundled: false } }
  } catch (error) {
    await runner.close()
    return { label, file, problem: wordsOf(error).replace(/^Error: /, '') }
  }
}

/** @throws for one that this shop can't run */
function readManifest(described: unknown): Manifest {
  const result = Manifest.safeParse(described)
  if (!result.success) throw new Error(problemsOf(result.error))
  const { api, routes } = result.data
  if (!isSupported(api))
    throw new Error(`it needs version ${api} of the extension API; this shop has ${EXTENSION_API}`)
  const seen = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  if (seen.size < routes.length) throw new Error('two of its routes have one method and path')
  return result.data
}

/** @example isSupported('^1.0') // true */
function isSupported(range: string): boolean {
  const [major, minor = 0] = range.replace('^', '').split('.').map(Number)
  const [ours = 0, added = 0] = EXTENSION_API.split('.').map(Number)
  return major === ours && minor <= added
}

function runHere(extension: Parameters<typeof perform>[0], log: Log): Runner {
  const say = (text: string, data?: Record<string, unknown>) =>
    log('info', 'extension.said', { extension: String(extension.name), text, ...data })
  return {
    load: async () => describe(extension),
    run: (work) => perform(extension, work, say),
    close: async () => undefined,
  }
}

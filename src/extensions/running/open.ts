// Loads the extensions of a shop. One that is broken is reported, and the shop starts without it.
import { join } from 'node:path'
import { EXTENSION_API, Manifest } from '#/contract/extensions/shapes.ts'
import type { Log } from '#/lib/log.ts'
import { plausible } from '#/extensions/plausible/plausible.ts'
import { findIn, findNamed } from './find.ts'
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
}
/** They came with the shop, and run in its own thread. */
const BUNDLED = [plausible]

type Where = {
  log: Log
  /** The shop's folder of extensions is in it. */
  dataDir?: string
  /** Paths and packages that the configuration names. */
  named?: readonly string[]
  /** Replaces the time limits, in tests. */
  withinMs?: Partial<typeof WITHIN_MS>
}

export const FOLDER = 'extensions'

type Entry = Loaded & { runner: Runner }

export function openExtensions({ log, dataDir, named = [], withinMs = {} }: Where): Extensions {
  const entries = new Map<string, Entry>()
  const broken: Broken[] = []
  const report = (one: Broken) => {
    broken.push(one)
    log('error', 'extension.broken', one)
  }
  const keep = (entry: Entry, label: string) => {
    const { name } = entry.manifest
    const other = entries.get(name)
    if (!other) return void entries.set(name, entry)
    void entry.runner.close()
    const where = other.file ?? 'the shop itself'
    report({ label, file: entry.file, problem: `another extension is called ${name}: ${where}` })
  }
  for (const definition of BUNDLED) {
    const runner = runHere(readModule({ default: definition }), log)
    const manifest = Manifest.parse(describe(readModule({ default: definition })))
    keep({ manifest, runner, file: null, is_bundled: true }, manifest.name)
  }
  const loadAll = async () => {
    const found = [
      ...(await Promise.all(named.map(findNamed))),
      ...(dataDir === undefined ? [] : await findIn(join(dataDir, FOLDER))),
    ]
    const tried = await Promise.all(found.map((one) => loadOne(one, log)))
    // In order: the first of two with the same name stays.
    for (const one of tried) {
      if ('problem' in one) report(one)
      else keep(one.entry, one.label)
    }
  }
  return {
    ready: loadAll(),
    loaded: () => [...entries.values()],
    broken: () => broken,
    find: (name) => entries.get(name),
    run: async (name, work) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`there is no extension ${name}`)
      return entry.runner.run(work, withinMs[work.kind] ?? WITHIN_MS[work.kind])
    },
    close: async () => {
      await Promise.all([...entries.values()].map(({ runner }) => runner.close()))
    },
  }
}

type Tried = Broken | { label: string; entry: Entry }

async function loadOne(found: Awaited<ReturnType<typeof findNamed>>, log: Log): Promise<Tried> {
  const { label } = found
  if ('problem' in found) return { ...found, file: null }
  const { file } = found
  const runner = createRunner({
    file,
    say: (text, data) => log('info', 'extension.said', { extension: label, text, ...data }),
  })
  try {
    const manifest = readManifest(await runner.load())
    return { label, entry: { manifest, file, runner, is_bundled: false } }
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

// The in-memory catalogue kept in a file, so that a start needs only what has changed since. The file counts for the
// code, the languages and the database that it was made with.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Cursor } from '#/commerce/db/changes.ts'
import { Catalogue, type KeptCatalogue } from '#/commerce/search/catalogue.ts'
import type { KeptTable } from '#/commerce/search/table.ts'
import type { KeptWords } from '#/commerce/search/vocabulary.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { readSections, writeSections } from '#/lib/sections.ts'
import { NameRows } from './names.queries.ts'

const Header = z.object({
  made: z.string(),
  source: z.string(),
  cursor: z.object({ from: z.string(), seen: z.array(z.string()).readonly() }),
  names: NameRows,
})

export type Kept = {
  catalogue: Catalogue
  names: NameRows
  /** The database's content as it was. */
  source: string
  cursor: Cursor
}

/** Words, or texts, in one section: some milliseconds of work. */
const AT_ONCE = 20_000

/** Keeps the catalogue as it is at this moment. */
export async function keepCatalogue(path: string, kept: Kept): Promise<void> {
  const { catalogue, ...rest } = kept
  const parts = catalogue.keep()
  const header = { ...structuredClone(rest), made: await madeWith() }
  await writeSections(path, sectionsOf(header, parts))
}

/** The catalogue as it was kept. @throws if there is none, or it is damaged or made with something else */
export async function keptCatalogue(path: string): Promise<Kept> {
  const sections = readSections(path)
  try {
    const { made, ...rest } = Header.parse((await sections.next()).value)
    if (made !== (await madeWith())) throw new Error('other code made it')
    const named = new Map<string, unknown[]>()
    for await (const section of sections) {
      const [name, part] = section as Section
      named.set(name, [...(named.get(name) ?? []), part])
    }
    return { ...rest, catalogue: Catalogue.restored(partsOf(named)) }
  } finally {
    await sections.return(undefined)
  }
}

type Section = readonly [name: string, part: unknown]

function* sectionsOf(header: z.infer<typeof Header>, parts: KeptCatalogue): Generator<unknown> {
  yield header
  const { table, words, fingerprints } = parts
  yield ['numbers', table.numbers] satisfies Section
  yield ['pool', table.pool] satisfies Section
  yield ['values', table.values] satisfies Section
  yield ['counts', words.counts] satisfies Section
  yield ['places', words.places] satisfies Section
  const lists = { slug: table.slug, home: table.home, texts: words.texts, shown: words.shown }
  const names = LANGUAGES.map((language) => [nameIn(language), table.names[language]] as const)
  for (const [name, list] of [...Object.entries(lists), ...names, [MARKS, fingerprints] as const])
    for (let at = 0; at < list.length; at += AT_ONCE)
      yield [name, list.slice(at, at + AT_ONCE)] satisfies Section
}

const MARKS = 'fingerprints'
const nameIn = (language: string): string => `name.${language}`

/** The checksums prove that the file is as written. */
function partsOf(named: ReadonlyMap<string, unknown[]>): KeptCatalogue {
  const one = (name: string) => named.get(name)?.[0]
  const list = (name: string) => (named.get(name) ?? []).flat()
  const names = Object.fromEntries(LANGUAGES.map((language) => [language, list(nameIn(language))]))
  const table = {
    numbers: one('numbers'),
    pool: one('pool'),
    values: one('values'),
    slug: list('slug'),
    home: list('home'),
    names,
  } as KeptTable
  const words = {
    counts: one('counts'),
    places: one('places'),
    texts: list('texts'),
    shown: list('shown'),
  } as KeptWords
  return { table, words, fingerprints: list(MARKS) as string[] }
}

/** What decides how a product is found: the rules of these folders. */
const RULES = ['../../search/', './', '../reductions/', '../../../domain/', '../../../lib/']

let known: Promise<string> | undefined

const madeWith = (): Promise<string> => (known ??= readRules())

async function readRules(): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([LANGUAGES, process.versions.v8]))
  for (const folder of RULES) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    const names = await readdir(path, { recursive: true })
    for (const name of names.filter((one) => one.endsWith('.ts')).toSorted())
      hash.update(name).update(await readFile(path + name))
  }
  return hash.digest('hex')
}

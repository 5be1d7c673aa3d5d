// Which files depend on which: by imports, and by paths named in a file, such as a program that a test starts.
import { posix } from 'node:path'
import { importsOf } from '#tests/support/architecture/imports/imports.ts'
import type { SourceFile } from '#tests/support/architecture/source-files.ts'

/** A path in this repository within a text: from the root, by an alias, or relative. */
const NAMED =
  /(['"`])(?<path>(?:(?:src|tests|locales)\/|#\/|#tests\/|#locales\/|\.\/)[\w./[\]-]+\.\w+)\1/g

const SHORT: Record<string, string> = { '#/': 'src/', '#tests/': 'tests/', '#locales/': 'locales/' }

/** Path → the files that depend on it. */
export type Importers = Map<string, Set<string>>

export function importersOf(files: SourceFile[]): Importers {
  const importers: Importers = new Map()
  for (const file of files) {
    for (const needed of neededBy(file)) {
      const known = importers.get(needed) ?? new Set()
      importers.set(needed, known.add(file.path))
    }
  }
  return importers
}

function neededBy(file: SourceFile): string[] {
  const imported = importsOf(file).map(({ specifier }) => specifier)
  const named = [...file.text.matchAll(NAMED)].map(({ groups }) => groups?.path ?? '')
  return [...imported, ...named].map((specifier) => fullPath(file.path, specifier))
}

function fullPath(from: string, specifier: string): string {
  const plain = specifier.replace(/\?.*$/, '')
  const [short, full] = Object.entries(SHORT).find(([name]) => plain.startsWith(name)) ?? []
  if (short !== undefined) return full + plain.slice(short.length)
  return plain.startsWith('.') ? posix.join(posix.dirname(from), plain) : plain
}

/**
 * These files and all that depend on them, directly or not; `isEnd` marks files whose dependents are not
 * followed.
 */
export function reachedBy(
  start: Iterable<string>,
  importers: Importers,
  isEnd: (path: string) => boolean = () => false,
): Set<string> {
  const reached = new Set(start)
  // Iterating over a Set includes entries added meanwhile.
  for (const path of reached) {
    if (isEnd(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  return reached
}

// The departments of a row in the shop's own words.
import { MOST_WORDS, type ImportWord } from '#/contract/imports/import-words.ts'
import { closestName, type NamedThing } from '#/domain/content/closest-name.ts'
import type { Meaning } from '#/commerce/api/imports/words.queries.ts'
import { wordKey, wordOf } from '#/commerce/api/imports/words.rules.ts'

export type Department = NamedThing & { path: string[] }
export type Meanings = ReadonlyMap<string, Meaning>
export type Words = ReturnType<typeof createWords>

/** Counts the words of a file; `kept`: the meanings that are not of this file. */
export function createWords(
  departments: readonly Department[],
  meanings: Meanings,
  kept: Meanings,
) {
  const byId = new Map(departments.map((department) => [department.id, department]))
  const own = new Set(departments.map(({ path }) => wordKey(path)))
  const seen = new Map<string, { path: string[]; rows: number }>()

  /** The same paths in the shop's words; missing if all of them are left out. */
  const translate = (paths: readonly string[][]): string[][] | undefined => {
    const next = paths.flatMap((path) => {
      const key = wordKey(path)
      const before = seen.get(key)
      seen.set(key, { path: before?.path ?? path, rows: (before?.rows ?? 0) + 1 })
      const meaning = meanings.get(key)
      if (!meaning) return [path]
      if (meaning.path) return [meaning.path]
      const department = byId.get(meaning.category_id ?? 0)
      return department ? [department.path] : []
    })
    return next.length > 0 ? next : undefined
  }

  const list = (): ImportWord[] =>
    [...seen]
      .filter(([key]) => !own.has(key) || meanings.has(key) || kept.has(key))
      .map(([key, { path, rows }]) => {
        const meaning = meanings.get(key)
        return {
          word: wordOf(path),
          rows,
          choice: choiceOf(meaning),
          category_id: meaning?.category_id ?? null,
          like: meaning?.path ? wordOf(meaning.path) : null,
          kept: kept.has(key),
          closest: closestName(path.at(-1) ?? '', departments),
        }
      })
      .toSorted((a, b) => b.rows - a.rows || a.word.localeCompare(b.word))
      .slice(0, MOST_WORDS)
  return { translate, list }
}

function choiceOf(meaning: Meaning | undefined): ImportWord['choice'] {
  if (!meaning) return 'own'
  if (meaning.path) return 'like'
  return meaning.category_id === null ? 'out' : 'use'
}

import { inArray, sql } from 'drizzle-orm'
import type { WordChoice } from '#/contract/imports/import-words.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { importWord } from '#/commerce/db/schema/goods/import-word.ts'
import { keyOfWord, pathOf } from './words.rules.ts'
import { mainText } from '#/lib/languages/text-in.ts'

/** A department, or none; `path`: of one that the same file may still make. */
export type Meaning = { word: string; category_id: number | null; path?: string[] }

export async function findWords(db: Executor): Promise<Map<string, Meaning>> {
  const rows = await db.select().from(importWord)
  return new Map(rows.map(({ key, word, category_id }) => [key, { word, category_id }]))
}

/** What these choices mean; without those whose department is gone. */
export async function meaningsOf(
  db: Executor,
  choices: readonly WordChoice[],
): Promise<Map<string, Meaning | null>> {
  const ids = choices.flatMap(({ choice, category_id }) =>
    choice === 'use' ? (category_id ?? []) : [],
  )
  const rows =
    ids.length > 0
      ? await db.select({ id: category.id }).from(category).where(inArray(category.id, ids))
      : []
  const there = new Set(rows.map(({ id }) => id))
  const own = new Set(
    choices.flatMap(({ word, choice }) => (choice === 'own' ? keyOfWord(word) : [])),
  )
  const meanings = new Map<string, Meaning | null>()
  for (const { word, choice, category_id, like } of choices) {
    const key = keyOfWord(word)
    if (choice === 'own') meanings.set(key, null)
    else if (choice === 'out') meanings.set(key, { word, category_id: null })
    else if (choice === 'like') {
      if (like !== null && own.has(keyOfWord(like)))
        meanings.set(key, { word, category_id: null, path: pathOf(like) })
    } else if (category_id !== null && there.has(category_id))
      meanings.set(key, { word, category_id })
  }
  return meanings
}

async function writeWords(db: Executor, meanings: ReadonlyMap<string, Meaning | null>) {
  const forgotten = [...meanings].flatMap(([key, meaning]) => (meaning ? [] : [key]))
  if (forgotten.length > 0) await db.delete(importWord).where(inArray(importWord.key, forgotten))
  const rows = [...meanings].flatMap(([key, meaning]) => (meaning ? [{ key, ...meaning }] : []))
  if (rows.length === 0) return
  await db
    .insert(importWord)
    .values(rows)
    .onConflictDoUpdate({
      target: importWord.key,
      set: {
        word: sql`excluded.word`,
        category_id: sql`excluded.category_id`,
        updated_at: sql`now()`,
      },
    })
}

/** The names of departments, for the history. */
async function findNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, mainText(name)]))
}

/** Stores the choices for category names, and describes their effect. */
export async function writeChoices(
  db: Executor,
  choices: readonly WordChoice[],
): Promise<{ before: string; after: string } | undefined> {
  const before = await findWords(db)
  const changed = new Map(
    [...(await meaningsOf(db, choices))].filter(([key, next]) => {
      const old = before.get(key)
      if (!next) return old !== undefined
      return !next.path && (!old || old.category_id !== next.category_id)
    }),
  )
  if (changed.size === 0) return undefined
  await writeWords(db, changed)
  const olds = [...changed.keys()].map((key) => before.get(key) ?? null)
  const news = [...changed.values()]
  const ids = [...olds, ...news].flatMap((one) => one?.category_id ?? [])
  const names = await findNames(db, ids)
  const said = (all: readonly (Meaning | null)[]): string =>
    all
      .flatMap((one) => (one ? `${one.word} → ${names.get(one.category_id ?? 0) ?? '–'}` : []))
      .join(', ')
  return { before: said(olds), after: said(news) }
}

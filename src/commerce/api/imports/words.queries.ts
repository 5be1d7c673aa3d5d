import { inArray, sql } from 'drizzle-orm'
import type { WordChoice } from '#/contract/imports/import-words.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { category } from '#/commerce/db/schema/catalog.ts'
import { importWord } from '#/commerce/db/schema/goods/import-word.ts'
import { keyOfWord } from './words.rules.ts'
import { mainText } from '#/lib/languages/text-in.ts'

export type Meaning = { word: string; category_id: number | null }

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
  const meanings = new Map<string, Meaning | null>()
  for (const { word, choice, category_id } of choices) {
    const key = keyOfWord(word)
    if (choice === 'own') meanings.set(key, null)
    else if (choice === 'out') meanings.set(key, { word, category_id: null })
    else if (category_id !== null && there.has(category_id))
      meanings.set(key, { word, category_id })
  }
  return meanings
}

export async function writeWords(db: Executor, meanings: ReadonlyMap<string, Meaning | null>) {
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
export async function findNames(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(inArray(category.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, mainText(name)]))
}

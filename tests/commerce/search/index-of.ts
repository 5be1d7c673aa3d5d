// A text index of names, and what it finds.
import type { Field } from '#/commerce/search/fields.ts'
import { TextIndex } from '#/commerce/search/text-index.ts'

type Options = { typing?: boolean; synonyms?: readonly (readonly string[])[] }

/** English names, all with the same weight. */
export function indexOf(names: readonly string[], { typing = false, synonyms = [] }: Options = {}) {
  const index = new TextIndex()
  const fieldsOf = (name: string): Field[] => [
    { weight: 50, texts: [{ text: name, head: 'last' }] },
  ]
  for (const [slot, name] of names.entries()) index.set(slot, fieldsOf(name))
  index.setSynonyms(synonyms)
  const search = (text: string) => {
    const found = index.search(text, { typing })
    const scores = found?.scores ?? new Float32Array(0)
    const best = (found?.slots ?? []).toSorted(
      (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b,
    )
    return {
      names: best.map((slot) => names[slot] ?? ''),
      scores: best.map((slot) => scores[slot] ?? 0),
      correction: found?.correction ?? null,
      partial: found?.partial ?? false,
    }
  }
  return { index, fieldsOf, search }
}

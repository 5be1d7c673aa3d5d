// API answers that most pages need, cached until they change: settings, currencies, the category tree.
import type { Answer, Answers } from '#/contract/backend.ts'

type Kept = { answer: Promise<Answer>; tags?: string[] }

export type KeptAnswers = Answers & {
  /** Drops the answers made from these tags. */
  forget: (tags: readonly string[]) => void
  forgetAll: () => void
}

/** Creates an empty cache. Simultaneous requests for the same thing share one answer. */
export function createAnswers(): KeptAnswers {
  const kept = new Map<string, Kept>()
  const ask = (key: string, asked: () => Promise<Answer>): Kept => {
    const entry: Kept = { answer: asked() }
    entry.answer.then(
      ({ tags }) => {
        entry.tags = tags
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key)
      },
    )
    kept.set(key, entry)
    return entry
  }
  return {
    share: (key, asked) => (kept.get(key) ?? ask(key, asked)).answer,
    forget: (tags) => {
      const changed = new Set(tags)
      for (const [key, entry] of kept) {
        // An answer still on its way may be older than the change.
        if (!entry.tags || entry.tags.some((tag) => changed.has(tag))) kept.delete(key)
      }
    },
    forgetAll: () => kept.clear(),
  }
}

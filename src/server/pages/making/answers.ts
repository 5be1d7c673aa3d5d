// What most pages need of the API, kept until it changes: settings, currencies, the tree of categories.
import type { Answer, Answers } from '#/contract/backend.ts'

type Kept = { answer: Promise<Answer>; tags?: string[] }

export type KeptAnswers = Answers & {
  /** What was made from these does not hold any more. */
  forget: (tags: readonly string[]) => void
  forgetAll: () => void
}

/** Makes an empty one. Who asks for the same thing at once waits for one answer. */
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
        // One that is still on its way may be from before the change.
        if (!entry.tags || entry.tags.some((tag) => changed.has(tag))) kept.delete(key)
      }
    },
    forgetAll: () => kept.clear(),
  }
}

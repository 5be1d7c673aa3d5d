// Unsaved form input, stored in the browser: closing the window loses nothing.
import { useEffect, useState } from 'react'
import { type Body, pick } from '#/form/merge.ts'
import { whose } from '#/stores/draft/whose.ts'
import { isRecord, stored } from '#/stores/stored.ts'

/** Only what was changed, and what it was before. */
type Draft = { values: Body; was: Body; at: string }
type Now = { values: Body; was: Body; changed: readonly string[] }

const KEEP_MS = 600

function parse(found: unknown): Draft | undefined {
  if (!isRecord(found)) return undefined
  const { values, was, at } = found
  return isRecord(values) && isRecord(was) ? { values, was, at: String(at) } : undefined
}

const storeOf = (name: string) =>
  stored<Draft | null>(`draft:${[whose(), name].filter(Boolean).join(':')}`, {
    initial: null,
    parse,
  })

export function useDraft(name: string) {
  const [store] = useState(() => storeOf(name))
  const [kept, setKept] = useState<Draft | null>(null)
  // After the first render, which must match the server's: the server has no drafts.
  useEffect(() => {
    const timer = setTimeout(() => setKept(store.get()))
    return () => clearTimeout(timer)
  }, [store])
  const drop = () => setKept(null)
  const forget = () => {
    store.set(null)
    drop()
  }
  return {
    store,
    forget,
    /** The draft of an earlier visit. */
    offer: (takeUp: (draft: Draft) => void) =>
      kept && {
        at: kept.at,
        take: () => {
          takeUp(kept)
          drop()
        },
        drop: forget,
      },
  }
}

/** Saves what was changed while it changes. */
export function useKeptDraft(
  store: ReturnType<typeof storeOf>,
  { values, was, changed }: Now,
): void {
  const names = changed.join(' ')
  useEffect(() => {
    if (names === '') return undefined
    const keys = names.split(' ')
    const draft = { values: pick(values, keys), was: pick(was, keys), at: new Date().toISOString() }
    const timer = setTimeout(() => store.set(draft), KEEP_MS)
    return () => clearTimeout(timer)
  }, [store, names, values, was])
}

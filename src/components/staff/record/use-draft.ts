// Unsaved form input, stored in the browser: closing the window loses nothing.
import { useEffect, useState } from 'react'
import { type Body, changedKeys, pick } from '#/form/merge.ts'
import { type Changes, createDraftKeeper, type Draft, type DraftKeeper } from './draft-keeper.ts'

export function useDraft(name: string) {
  const [keeper] = useState(() => createDraftKeeper(name))
  const [earlier, setEarlier] = useState<Draft | null>(null)
  // After the first render, which must match the server's: the server has no drafts.
  useEffect(() => {
    const timer = setTimeout(() => setEarlier(keeper.read()))
    return () => clearTimeout(timer)
  }, [keeper])
  return {
    keeper,
    /** The draft of an earlier visit. */
    offer: (takeUp: (draft: Changes) => void) =>
      earlier && {
        at: earlier.at,
        take: () => {
          keeper.take()
          takeUp(earlier)
          setEarlier(null)
        },
        drop: () => {
          keeper.drop()
          setEarlier(null)
        },
      },
  }
}

type Now = {
  values: Body
  was: Body
  isChanged: boolean
  /** Somebody has to choose between these changes and a colleague's. */
  isAsked: boolean
}

/** Saves what was changed while it changes. */
export function useKeptDraft(keeper: DraftKeeper, { values, was, isChanged, isAsked }: Now): void {
  useEffect(() => {
    // Stored then, it would say that the colleague's change was known.
    if (isAsked) return keeper.write()
    if (!isChanged) return keeper.clear()
    const names = changedKeys(was, values)
    keeper.keep({ values: pick(values, names), was: pick(was, names) })
  }, [keeper, values, was, isChanged, isAsked])
  useEffect(() => {
    addEventListener('pagehide', keeper.write)
    return () => {
      removeEventListener('pagehide', keeper.write)
      keeper.write()
    }
  }, [keeper])
}

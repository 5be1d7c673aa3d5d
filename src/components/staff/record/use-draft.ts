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
    /** The draft of an earlier visit, unless one of its fields has been typed in since. */
    offer: (takeUp: (draft: Changes) => void, typed: readonly string[]) => {
      if (!earlier || Object.keys(earlier.values).some((key) => typed.includes(key))) return null
      return {
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
      }
    },
  }
}

type Now = {
  values: Body
  /** The record as it is. */
  saved: Body
  /** As it was for these changes: while somebody has to choose, before a colleague's. */
  was: Body
  isChanged: boolean
}

/** Saves what was changed while it changes. */
export function useKeptDraft(keeper: DraftKeeper, { values, saved, was, isChanged }: Now): void {
  useEffect(() => {
    if (!isChanged) return keeper.clear()
    const names = changedKeys(saved, values)
    keeper.keep({ values: pick(values, names), was: pick(was, names) })
  }, [keeper, values, saved, was, isChanged])
  useEffect(() => {
    addEventListener('pagehide', keeper.write)
    return () => {
      removeEventListener('pagehide', keeper.write)
      keeper.write()
    }
  }, [keeper])
}

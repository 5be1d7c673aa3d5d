// Saves the form as a draft after a pause, and updates the preview.
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import type { DraftInput } from '#/contract/editions/staff.ts'

const PAUSE_MS = 600

type State = {
  stamp: number
  saving: boolean
  /** A required text is still missing. */
  unfinished: boolean
  failure: unknown
}

const NOTHING = { saving: false, unfinished: false, failure: undefined }

const isUnfinished = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 422

/** @param isChanged the form differs from the published version */
export function useDraftPreview(draft: DraftInput, isChanged: boolean) {
  const [state, setState] = useState<State>({ stamp: 0, ...NOTHING })
  const { kind, record } = draft
  const text = isChanged ? JSON.stringify(draft) : ''
  // A draft of an earlier visit stays until something is changed here.
  const kept = useRef('')
  useEffect(() => {
    if (text === kept.current) return undefined
    const timer = setTimeout(() => {
      kept.current = text
      setState((old) => ({ ...old, saving: true }))
      const work =
        text === ''
          ? staff.staffEditions.dropDraft({ query: { kind, record } })
          : staff.staffEditions.saveDraft({ body: JSON.parse(text) as DraftInput })
      work.then(
        () => setState((old) => ({ stamp: old.stamp + 1, ...NOTHING })),
        (failure: unknown) =>
          setState((old) => ({
            ...old,
            ...NOTHING,
            ...(isUnfinished(failure) ? { unfinished: true } : { failure }),
          })),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, kind, record])
  return { ...state, isChanged, again: () => setState((old) => ({ ...old, stamp: old.stamp + 1 })) }
}

export type DraftPreview = ReturnType<typeof useDraftPreview>

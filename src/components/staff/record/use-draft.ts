// Unsaved form input, stored in the browser: closing the window loses nothing.
import { useEffect, useState } from 'react'
import { stored } from '#/stores/stored.ts'

type Draft = { from: string; values: unknown; at: string }
type Now = { from: string; values: unknown; isChanged: boolean }

const KEEP_MS = 600

function parse(found: unknown): Draft | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  if (!('values' in found && 'from' in found && 'at' in found)) return undefined
  return { from: String(found.from), values: found.values, at: String(found.at) }
}

const storeOf = (name: string) => stored<Draft | null>(`draft:${name}`, { initial: null, parse })

/** `kept` is the draft of an earlier visit. */
export function useDraft(name: string) {
  const [store] = useState(() => storeOf(name))
  const [kept, setKept] = useState<Draft | null>(null)
  // After the first render, which must match the server's: the server has no drafts.
  useEffect(() => {
    const timer = setTimeout(() => setKept(store.get()))
    return () => clearTimeout(timer)
  }, [store])
  const drop = () => setKept(null)
  return {
    store,
    kept,
    drop,
    forget: () => {
      store.set(null)
      drop()
    },
  }
}

/** Saves the values while they change. */
export function useKeptDraft(
  store: ReturnType<typeof storeOf>,
  { from, values, isChanged }: Now,
): void {
  useEffect(() => {
    if (!isChanged) return undefined
    const draft = { from, values, at: new Date().toISOString() }
    const timer = setTimeout(() => store.set(draft), KEEP_MS)
    return () => clearTimeout(timer)
  }, [store, from, values, isChanged])
}

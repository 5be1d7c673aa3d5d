// Keeps unsaved input in the browser: written after a pause in typing, at the latest when the form goes.
import type { Body } from '#/form/merge.ts'
import { whose } from '#/stores/draft/whose.ts'
import { isRecord, stored } from '#/stores/stored.ts'

/** Only what was changed, and what it was before. */
export type Changes = { values: Body; was: Body }
export type Draft = Changes & { at: string }

const PAUSE_MS = 600

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

/** Nothing is lost of an earlier draft that nobody has decided about. */
const onTop = (earlier: Draft | null, { values, was }: Changes): Draft => ({
  values: { ...earlier?.values, ...values },
  was: { ...earlier?.was, ...was },
  at: new Date().toISOString(),
})

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

export function createDraftKeeper(name: string) {
  let store = storeOf(name)
  /** The draft of an earlier visit, until somebody decides about it. */
  let earlier: Draft | null = null
  /** What is unsaved now. */
  let typed: Changes | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is stored is of this visit. */
  let isOurs = false
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const put = (changes: Changes) => {
    stop()
    isOurs = true
    store.set(onTop(earlier, changes))
  }
  /** Writes at once what waits for a pause. */
  const write = () => {
    if (timer !== undefined && typed) put(typed)
  }
  /** Nothing of this visit is unsaved. */
  const clear = () => {
    stop()
    typed = undefined
    if (isOurs) store.set(earlier)
    isOurs = false
  }
  return {
    /** The draft of an earlier visit. */
    read: (): Draft | null => (earlier = store.get()),
    keep: (changes: Changes) => {
      stop()
      typed = changes
      timer = setTimeout(write, PAUSE_MS)
    },
    write,
    clear,
    /** The earlier draft is now the form's own input. */
    take: () => {
      earlier = null
      isOurs = true
    },
    drop: () => {
      earlier = null
      if (typed) put(typed)
      else store.set(null)
    },
    /** From now on as the draft of another record: the one that was just made. */
    move: (to: string) => {
      clear()
      earlier = null
      store = storeOf(to)
    },
  }
}

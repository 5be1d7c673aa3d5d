// Keeps unsaved input in the browser: written after a pause in typing, at the latest when the form goes.
import type { Body } from '#/form/merge.ts'
import { whose } from '#/stores/draft/whose.ts'
import { isRecord, stored } from '#/stores/stored.ts'
import { rebased } from './rebase.ts'

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
const onTop = (earlier: Draft | null, { values, was }: Changes): Changes => ({
  values: rebased({ from: was, to: values, onto: { ...was, ...earlier?.values } }),
  // As it was for the earlier one: a colleague's change since then is asked about.
  was: { ...was, ...earlier?.was },
})

export type DraftKeeper = ReturnType<typeof createDraftKeeper>

export function createDraftKeeper(name: string) {
  let store = storeOf(name)
  /** The draft of an earlier visit, until somebody decides about it. */
  let earlier: Draft | null = null
  /** What is unsaved now. */
  let typed: Changes | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When this form last stored something: what is of another time is another tab's. */
  let ours: string | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const put = (changes: Changes) => {
    stop()
    ours = new Date().toISOString()
    store.set({ ...onTop(earlier, changes), at: ours })
  }
  /** Writes at once what waits for a pause. */
  const write = () => {
    if (timer !== undefined && typed) put(typed)
  }
  /** Nothing of this visit is unsaved. */
  const clear = () => {
    stop()
    typed = undefined
    if (ours !== undefined && store.get()?.at === ours) store.set(earlier)
    ours = undefined
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
      ours = earlier?.at
      earlier = null
    },
    drop: () => {
      const at = earlier?.at
      earlier = null
      if (typed) put(typed)
      else if (store.get()?.at === at) store.set(null)
    },
    /** From now on as the draft of another record: the one that was just made. */
    move: (to: string) => {
      clear()
      earlier = null
      store = storeOf(to)
    },
  }
}

// A stock count that isn't entered yet, stored in this browser: phones go dark between two shelves.
import { z } from 'zod'
import { stored } from '#/stores/stored.ts'
import { whose } from './whose.ts'

const Entry = z.object({
  typed: z.string().max(30),
  /** What was expected when it was counted. */
  on_hand: z.number(),
})
const Entries = z.record(z.string(), Entry)
/** By line of stock. */
export type CountEntries = z.infer<typeof Entries>

const NONE: CountEntries = {}

export const $countEntries = stored(`larder_count_${whose()}`, {
  initial: NONE,
  parse: (value) => Entries.safeParse(value).data,
})

/** An empty text removes an entry. */
export function setCount(id: string, entry: CountEntries[string]): void {
  const { [id]: _, ...others } = $countEntries.get()
  keep(entry.typed.trim() === '' ? others : { ...others, [id]: entry })
}

export function forgetCounts(ids: readonly string[]): void {
  keep(Object.fromEntries(Object.entries($countEntries.get()).filter(([id]) => !ids.includes(id))))
}

const keep = (entries: CountEntries) =>
  $countEntries.set(Object.keys(entries).length === 0 ? NONE : entries)

// A product that a guest wanted to save, remembered in this tab until they have signed in (rule 49).
import { isRecord, stored } from './stored.ts'
import type { ListName } from './saved.ts'

export type SavedProduct = {
  list: ListName
  id: number
  name: string
  /** No longer on sale: once removed, it can't be added again. */
  gone?: boolean
}

const $pending = stored<SavedProduct | null>('larder_pending_save', {
  initial: null,
  tab: true,
  parse: (value) => {
    if (!isRecord(value)) return undefined
    const { list, id, name } = value
    if (list !== 'wishlist' && list !== 'compare') return undefined
    return typeof id === 'number' && typeof name === 'string' ? { list, id, name } : undefined
  },
})

export const keepPending = ({ list, id, name }: SavedProduct): void =>
  $pending.set({ list, id, name })

export const readPending = (): SavedProduct | null => $pending.get()

export const forgetPending = (): void => $pending.set(null)

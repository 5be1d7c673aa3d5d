// A product that a guest wanted to save, remembered in this tab until they have signed in (rule 49).
import type { ListName } from './saved.ts'

export type SavedProduct = {
  list: ListName
  id: number
  name: string
  /** No longer on sale: once removed, it can't be added again. */
  gone?: boolean
}

const KEY = 'larder_pending_save'

export function keepPending({ list, id, name }: SavedProduct): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ list, id, name }))
  } catch {
    // Without storage, customers press the button again after signing in.
  }
}

export function readPending(): SavedProduct | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    if (!('list' in value && 'id' in value && 'name' in value)) return null
    const { list, id, name } = value
    if (list !== 'wishlist' && list !== 'compare') return null
    return typeof id === 'number' && typeof name === 'string' ? { list, id, name } : null
  } catch {
    return null
  }
}

export function forgetPending(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above: nothing was stored.
  }
}

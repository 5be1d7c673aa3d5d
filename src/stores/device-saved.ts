// What a guest has saved, kept on this device until they sign in (rule 49).
import type { Saved } from '#/contract/saved/customer.ts'
import { isRecord, stored } from './stored.ts'

const NOTHING: Saved = { wishlist: [], compare: [] }

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => Number.isSafeInteger(id) && id > 0))] : []

export const $deviceSaved = stored<Saved>('larder_saved', {
  initial: NOTHING,
  parse: (value) =>
    isRecord(value)
      ? { wishlist: idsIn(value['wishlist']), compare: idsIn(value['compare']) }
      : undefined,
})

export const isDeviceEmpty = (): boolean => {
  const { wishlist, compare } = $deviceSaved.get()
  return wishlist.length + compare.length === 0
}

export const clearDevice = (): void => $deviceSaved.set(NOTHING)

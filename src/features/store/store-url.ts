// The filters of the list of stores, and the layout of a store's page; both are in the URL.
import { StoreLayout } from '#/contract/content/theme.ts'
import { STORE_SORTS, type StoreSort } from '#/contract/store/public.ts'

export type StoresState = { search: string; city: string; sort: StoreSort | ''; page: number }

export function readStores(params: URLSearchParams): StoresState {
  const words = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  const page = Number(params.get('page'))
  return {
    search: words('search'),
    city: words('city'),
    sort: STORE_SORTS.find((sort) => sort === params.get('sort')) ?? '',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** A state's query, without default values. */
export function writeStores(state: StoresState): string {
  const params = new URLSearchParams()
  for (const name of ['search', 'city', 'sort'] as const)
    if (state[name]) params.set(name, state[name])
  if (state.page > 1) params.set('page', String(state.page))
  const text = params.toString()
  return text && `?${text}`
}

export const isNarrowed = ({ search, city }: StoresState): boolean => search !== '' || city !== ''

/**
 * The layout in `?layout=`, else the shop's own.
 *
 * @example readStoreLayout('classic-list', 'basic') // 'classic'
 */
export function readStoreLayout(asked: string, own: StoreLayout): StoreLayout {
  return StoreLayout.options.find((layout) => asked.split('-').includes(layout)) ?? own
}

// A listing's state is in its URL: reads it, and makes links that change one part.
import { SORTS, type ProductQuery, type Sort } from '#/contract/product/public.ts'
import { LISTING_PAGE_SIZE } from '#/contract/common.ts'

/** Filters that may have several values. */
export const CHOICES = ['category', 'brand', 'tag', 'store', 'attribute'] as const
export type Choice = (typeof CHOICES)[number]

export type ListingState = Record<Choice, string[]> & {
  search: string
  /** A layout to try instead of the shop's own. */
  layout: string
  page: number
  sort: Sort | ''
  price_min: string
  price_max: string
  rating: string
  in_stock: boolean
  on_offer: boolean
}

const DECIMAL = /^\d{1,7}(\.\d{1,2})?$/

/** The URL's filters, without invalid ones. */
export function readListing(params: URLSearchParams): ListingState {
  const values = (name: string) =>
    [...new Set(params.getAll(name).flatMap((text) => text.split(',')))]
      .filter(Boolean)
      .slice(0, 30)
  const decimal = (name: string) =>
    DECIMAL.test(params.get(name) ?? '') ? (params.get(name) ?? '') : ''
  const page = Number(params.get('page'))
  return {
    category: values('category'),
    brand: values('brand'),
    tag: values('tag'),
    store: values('store'),
    attribute: values('attribute').filter((value) => value.includes(':')),
    layout: /^[a-z0-9-]{1,40}$/.test(params.get('layout') ?? '')
      ? (params.get('layout') ?? '')
      : '',
    search: (params.get('search') ?? '').trim().slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
    sort: SORTS.find((sort) => sort === params.get('sort') && sort !== 'recommended') ?? '',
    price_min: decimal('price_min'),
    price_max: decimal('price_max'),
    rating: /^[1-5]$/.test(params.get('rating') ?? '') ? (params.get('rating') ?? '') : '',
    in_stock: params.get('in_stock') === '1',
    on_offer: params.get('on_offer') === '1',
  }
}

/** The state as the URL's query; page 1 and empty filters are left out, so that a state has one URL. */
export function writeListing(state: ListingState): string {
  const params = new URLSearchParams()
  if (state.search) params.set('search', state.search)
  for (const name of CHOICES) if (state[name].length > 0) params.set(name, state[name].join(','))
  for (const name of ['price_min', 'price_max', 'rating', 'sort', 'layout'] as const)
    if (state[name]) params.set(name, state[name])
  for (const name of ['in_stock', 'on_offer'] as const) if (state[name]) params.set(name, '1')
  if (state.page > 1) params.set('page', String(state.page))
  const text = params.toString()
  return text && `?${text}`
}

/** The URL of the last page, if the requested page is beyond it. */
export function lastPageUrl(
  base: string,
  state: ListingState,
  { last_page }: { last_page: number },
): string | null {
  return state.page > last_page ? base + writeListing({ ...state, page: last_page }) : null
}

/** The query for a listing; `within` is the page's category. */
export function listingQuery(state: ListingState, within?: string): Partial<ProductQuery> {
  const price = state.price_min || state.price_max ? `${state.price_min}-${state.price_max}` : ''
  return {
    page: state.page,
    paginate: LISTING_PAGE_SIZE,
    search: state.search,
    sort: state.sort || (state.search ? '' : 'recommended'),
    category: [...(within === undefined ? [] : [within]), ...state.category].join(','),
    brand: state.brand.join(','),
    tag: state.tag.join(','),
    store: state.store.join(','),
    attribute: state.attribute.join(','),
    price,
    rating: Number(state.rating),
    in_stock: state.in_stock ? '1' : '',
    on_offer: state.on_offer ? '1' : '',
  }
}

/** The state without any filter; the search and the display stay. */
export const withoutFilters = (state: ListingState): ListingState => ({
  ...readListing(new URLSearchParams()),
  search: state.search,
  sort: state.sort,
  layout: state.layout,
})

export type Chip = { name: string; without: ListingState }

/** Each chosen filter, and the state without it. */
export function chosenFilters(
  state: ListingState,
  label: (facet: string, value: string) => string,
): Chip[] {
  const base = { ...state, page: 1 }
  const choices = CHOICES.flatMap((facet) =>
    state[facet].map((value) => ({
      name: label(facet, value),
      without: { ...base, [facet]: state[facet].filter((other) => other !== value) },
    })),
  )
  const price = state.price_min || state.price_max
  return [
    ...choices,
    ...(price
      ? [
          {
            name: label('price', `${state.price_min || 0}–${state.price_max || '…'}`),
            without: { ...base, price_min: '', price_max: '' },
          },
        ]
      : []),
    ...(state.rating
      ? [{ name: label('rating', state.rating), without: { ...base, rating: '' } }]
      : []),
    ...(state.in_stock
      ? [{ name: label('in_stock', ''), without: { ...base, in_stock: false } }]
      : []),
    ...(state.on_offer
      ? [{ name: label('on_offer', ''), without: { ...base, on_offer: false } }]
      : []),
  ]
}

// Each section type's fields, its defaults, and its request body.
import { NO_WORDS, wordsIn, type Words } from '#/components/staff/form/words.ts'
import type { AdminSection, SectionType } from '#/contract/home/sections.ts'
import { LANGUAGES } from '#/lib/i18n.ts'

/** Each is a group of controls. */
export type Part =
  | 'title'
  | 'free_title'
  | 'text'
  | 'look'
  | 'art'
  | 'link'
  | 'more'
  | 'categories'
  | 'picks'
  | 'tabs'
  | 'banners'
  | 'services'
  | 'products'
  | 'limit'
  | 'code'
  | 'coupon'
  | 'ends_at'
  | 'source'

export const PARTS: Record<SectionType, readonly Part[]> = {
  hero: ['title', 'text', 'look', 'art', 'link', 'picks'],
  rail: ['title', 'text', 'art', 'link', 'categories', 'picks'],
  categories: ['title', 'text', 'look', 'categories'],
  shelf: ['title', 'text', 'look', 'art', 'picks', 'more'],
  tabs: ['title', 'text', 'tabs'],
  deal: ['title', 'text', 'picks', 'coupon', 'ends_at', 'more'],
  week: ['title', 'text', 'more'],
  top: ['title', 'text', 'picks', 'more'],
  coupon: ['code', 'art'],
  banners: ['banners'],
  stores: ['title', 'text', 'look', 'products'],
  services: ['free_title', 'look', 'services'],
  brands: ['title', 'text', 'limit'],
  blog: ['title', 'text', 'limit'],
  newsletter: ['title', 'text', 'art'],
  extension: ['source'],
}

/** In the order in which they are offered. */
export const TYPES = Object.keys(PARTS) as SectionType[]

/** A section's possible looks, and the field that stores them. */
export const LOOKS: Partial<Record<SectionType, { name: string; values: readonly string[] }>> = {
  hero: { name: 'variant', values: ['strip', 'split', 'poster', 'counter'] },
  categories: { name: 'variant', values: ['icons', 'pictures', 'chips'] },
  shelf: { name: 'layout', values: ['carousel', 'grid', 'list', 'counter'] },
  stores: { name: 'variant', values: ['cards', 'counters'] },
  services: { name: 'variant', values: ['strip', 'cards'] },
}

/** The most that `limit` may be. */
export const MOST: Partial<Record<SectionType, number>> = { brands: 40, blog: 6 }

const A_ROW = 12
const A_TAB = 5
const ALL_PRODUCTS = '/products'

/** What sells best. */
export const picksOf = (limit = A_ROW) => ({
  products: [],
  sort: 'popular' as const,
  category: [],
  tag: [],
  store: [],
  on_offer: false,
  limit,
})

export const newTab = (label: Words) => ({ label, picks: picksOf(A_TAB) })
export const newBanner = (title: Words) => ({ title, path: ALL_PRODUCTS, tint: 'leaf' as const })
export const newService = (title: Words) => ({ title, icon: 'check' as const })

type Start = {
  type: SectionType
  title: Words
  /** Of a coupon. */
  code: string
  /** Of an extension. */
  source: string
  taken: readonly string[]
}

/** A section of this kind that can be shown at once. */
export function newSection({ type, title, code, source, taken }: Start): AdminSection {
  const numbers = Array.from({ length: taken.length + 1 }, (_, index) => index + 1)
  const ids = numbers.map((number) => (number === 1 ? type : `${type}-${number}`))
  const id = ids.find((one) => !taken.includes(one)) ?? `${type}-${taken.length + 2}`
  const base = { id, enabled: true }
  const headed = { ...base, title }
  const starts: { [T in SectionType]: Extract<AdminSection, { type: T }> } = {
    hero: { ...headed, type: 'hero', variant: 'split', picks: picksOf() },
    rail: { ...headed, type: 'rail', categories: [], picks: picksOf() },
    categories: { ...headed, type: 'categories', variant: 'pictures', categories: [] },
    shelf: { ...headed, type: 'shelf', layout: 'carousel', picks: picksOf() },
    tabs: { ...headed, type: 'tabs', tabs: [newTab(title), newTab(title)] },
    deal: { ...headed, type: 'deal', picks: { ...picksOf(), sort: 'discount', on_offer: true } },
    week: { ...headed, type: 'week' },
    top: { ...headed, type: 'top', picks: picksOf() },
    coupon: { ...base, type: 'coupon', code },
    banners: { ...base, type: 'banners', banners: [newBanner(title)] },
    stores: { ...headed, type: 'stores', variant: 'cards', products: 0 },
    services: { ...base, type: 'services', variant: 'cards', services: [newService(title)] },
    brands: { ...headed, type: 'brands', limit: 16 },
    blog: { ...headed, type: 'blog', limit: 3 },
    newsletter: { ...headed, type: 'newsletter' },
    extension: { ...base, type: 'extension', source },
  }
  return starts[type]
}

const isWords = (value: object): value is Partial<Words> => {
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => LANGUAGES.some((language) => language === key))
}

const isBlank = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(isBlank))

/**
 * The request body: empty controls are left out, and texts have all languages.
 *
 * @example tidied({ more: '', title: { en: 'Jam' } }) // { title: { en: 'Jam', fr: '' } }
 */
export function tidied<T>(value: T): T {
  if (Array.isArray(value)) return value.map((one: unknown) => tidied(one)) as T
  if (typeof value !== 'object' || value === null) return value
  if (isWords(value)) return wordsIn(value) as T
  const entries = Object.entries(value)
    // An empty link is left out; otherwise both of its parts are required.
    .filter(([name, one]) => one !== undefined && one !== '' && !(name === 'link' && isBlank(one)))
    .map(([name, one]) => [name, tidied(name === 'link' ? { label: NO_WORDS, ...one } : one)])
  return Object.fromEntries(entries) as T
}

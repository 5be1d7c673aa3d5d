// Stores as visitors see them, and how lists of them are filtered and sorted.
import type { StoreQuery } from '#/contract/store/public.ts'
import type { Store, StorePage } from '#/contract/store/shapes.ts'
import { fold } from '#/domain/slug.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPicture } from '#/commerce/api/picture-view.ts'
import { toCover } from '#/commerce/api/scene-view.ts'
import type { StoreRow } from './store.queries.ts'

const TENTHS = 10

export function toStore(row: StoreRow, language: Language): Store {
  const { id, slug, city, tint, scene } = row.store
  const name = textIn(row.store.name, language)
  return {
    id,
    slug,
    name,
    city,
    tint,
    description: textIn(row.store.description, language),
    picture: row.picture && toPicture(row.picture, name),
    cover: toCover(scene, name),
    products_count: row.products,
    rating: row.rating === null ? null : Math.round(row.rating * TENTHS) / TENTHS,
    reviews_count: row.reviews,
  }
}

type Now = { language: Language; today: string }

export function toStorePage(row: StoreRow, { language, today }: Now): StorePage {
  const { about, legal_name, registration_number, address, email, phone } = row.store
  const { hours, since, places } = row.store
  return {
    ...toStore(row, language),
    about: about ? textIn(about, language) : '',
    legal_name,
    registration_number,
    address,
    email,
    phone,
    hours,
    since,
    places,
    holiday: holidayOf(row.store, { language, today }),
  }
}

/** A past one doesn't matter. */
function holidayOf(
  { holiday_from: from, holiday_to: to, holiday_note: note }: StoreRow['store'],
  { language, today }: Now,
): StorePage['holiday'] {
  if (from === null || (to !== null && to < today)) return null
  return { from, to, note: note ? textIn(note, language) : '' }
}

type Narrowing = Pick<StoreQuery, 'search' | 'city' | 'sort'>

/** The stores that match all words, in the requested order. */
export function chooseStores(stores: readonly Store[], asked: Narrowing, language: Language) {
  const words = fold(asked.search).split(/\s+/).filter(Boolean)
  const found = stores.filter(({ name, city, description }) => {
    const text = fold(`${name} ${city} ${description}`)
    return (asked.city === '' || city === asked.city) && words.every((word) => text.includes(word))
  })
  const { compare } = new Intl.Collator(language)
  switch (asked.sort) {
    case 'name':
      return found.toSorted((a, b) => compare(a.name, b.name))
    case 'products':
      return found.toSorted((a, b) => b.products_count - a.products_count)
    case 'rating':
      return found.toSorted((a, b) => (b.rating ?? 0) - (a.rating ?? 0))
    default:
      return found
  }
}

/** The stores' cities, by name. */
export const citiesOf = (stores: readonly Store[], language: Language): string[] =>
  [...new Set(stores.map(({ city }) => city))]
    .filter(Boolean)
    .toSorted(new Intl.Collator(language).compare)

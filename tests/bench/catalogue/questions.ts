// Requests for the generated catalogue: the same each time, like those of shoppers.
import { createDraw } from './file.ts'
import * as words from './words.ts'

const SORTS = ['', 'price_asc', 'name_asc', 'rating', 'newest', 'unit_price', 'discount']

/** Paths below the API. */
export type Questions = Record<'search' | 'filtered' | 'suggest', string[]>

export function questions(count: number): Questions {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    search: numbers.map((number) => `/product?${searching(number)}`),
    filtered: numbers.map((number) => `/product?${filtering(number)}`),
    suggest: numbers.map(
      (number) => `/product/suggest?${new URLSearchParams({ q: begun(number) })}`,
    ),
  }
}

/** One to three words; every fourth is mistyped. */
function searching(number: number): URLSearchParams {
  const draw = createDraw(number)
  const [ingredient, thing] = [draw(words.INGREDIENTS), draw(words.THINGS)]
  const text = [
    thing,
    `${ingredient} ${thing}`,
    `${draw(words.ADJECTIVES)} ${ingredient} ${thing}`,
    `${draw(words.BRAND_STARTS)}${draw(words.BRAND_ENDS)} ${thing}`,
  ][draw(4)]
  const mistyped = number % 4 === 0 ? ingredient.slice(0, 2) + ingredient.slice(3) : text
  return new URLSearchParams({ search: mistyped ?? '', page: String(1 + draw(3)), paginate: '12' })
}

/** A department or everything, with one to three filters. */
function filtering(number: number): URLSearchParams {
  const draw = createDraw(number)
  const query = new URLSearchParams({ sort: draw(SORTS), page: String(1 + draw(3)) })
  const department = draw(words.DEPARTMENTS).toLowerCase().replaceAll(' ', '-')
  if (number % 5 > 0) query.set('category', department)
  const filters: [string, string][] = [
    ['brand', `${draw(words.BRAND_STARTS)}${draw(words.BRAND_ENDS)}`],
    ['price', `${draw(5)}-${5 + draw(10)}`],
    ['rating', String(3 + draw(2))],
    ['in_stock', '1'],
    ['on_offer', '1'],
  ]
  for (let left = 1 + draw(3); left > 0; left -= 1) {
    const [name, value] = filters[draw(filters.length)] ?? ['in_stock', '1']
    query.set(name, value)
  }
  return query
}

/** Two to eight letters of a name. */
function begun(number: number): string {
  const draw = createDraw(number)
  return `${draw(words.INGREDIENTS)} ${draw(words.THINGS)}`.slice(0, 2 + draw(7))
}

// A store as schema.org data.
import type { StorePage } from '#/contract/store/shapes.ts'

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** `url` is the store's page. */
export const storeThing = (store: StorePage, url: string) => ({
  '@type': 'GroceryStore',
  '@id': `${url}#store`,
  name: store.name,
  description: store.description,
  url,
  ...imageOf(store, url),
  ...(store.address ? { address: { '@type': 'PostalAddress', streetAddress: store.address } } : {}),
  ...(store.phone ? { telephone: store.phone } : {}),
  ...(store.email ? { email: store.email } : {}),
  ...(store.since === null ? {} : { foundingDate: String(store.since) }),
  ...(store.hours.length > 0
    ? {
        openingHoursSpecification: store.hours.map(({ weekday, from, to }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: WEEKDAYS[weekday - 1],
          opens: from,
          closes: to,
        })),
      }
    : {}),
  ...(store.rating !== null && store.reviews_count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: store.rating,
          reviewCount: store.reviews_count,
        },
      }
    : {}),
})

function imageOf({ cover, picture }: StorePage, url: string) {
  const shown = cover ?? picture
  return shown ? { image: new URL(shown.original_url, url).href } : {}
}

// How many reviews a product of the demo shop gets, and with how many stars.

/** The maximum per product, and the popularity for it. */
const MOST = 14
const MOST_POPULAR = 500
/** Below 1: many products get some, rather than few get all. */
const EVENNESS = 0.8

/** From the product's intended popularity. @example reviewsWanted(117) // 5 */
export const reviewsWanted = (popularity: number): number =>
  popularity === 0
    ? 0
    : Math.max(1, Math.min(MOST, Math.round(MOST * (popularity / MOST_POPULAR) ** EVENNESS)))

/**
 * Stars that approximate an average as well as this many can, with a natural spread: of three, one likes it less.
 *
 * @example demoStars(3, 4.3) // [5, 5, 3]
 */
export function demoStars(reviews: number, average: number): number[] {
  const sum = Math.round(reviews * average)
  const low = Math.floor(sum / reviews)
  const stars = Array.from({ length: reviews }, (_, index) =>
    index < sum - low * reviews ? low + 1 : low,
  )
  for (let times = Math.floor(reviews / 3); times > 0; times--) vary(stars)
  return mixed(stars)
}

/** The last one likes it less, another one more; the stars descend from first to last. */
function vary(stars: number[]): void {
  const last = stars.length - 1
  const first = stars.findIndex((star, index) => star < 5 && index < last)
  const [more, less] = [stars[first], stars[last]]
  if (more === undefined || less === undefined || less === 1) return
  stars[first] = more + 1
  stars[last] = less - 1
}

const GOLDEN_RATIO = 0.618_033_988_749_895

/** In an order without a visible pattern. */
const mixed = (stars: number[]): number[] =>
  stars
    .map((star, index) => ({ star, place: ((index + 1) * GOLDEN_RATIO) % 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ star }) => star)

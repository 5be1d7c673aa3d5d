// What of the bench is wanted, by the words of the command line.
export const PARTS = ['pages', 'generation', 'changes', 'start', 'search', 'orders'] as const
export type Part = (typeof PARTS)[number]
export type Plan = { parts: Part[]; sizes: number[] }

const SIZES = [400, 6000, 25_000]
/** Below it there are not enough different products to change. */
const SMALLEST = 100

export const USAGE = `npm run bench [-- PART … SIZE …]

  Without words everything is measured, which takes three quarters of an hour and some gigabytes in TMPDIR.

  pages       a product page from the store beside plain Node, Astro's memory cache and nginx where it is installed
  generation  pages a second of \`npm run generate\`, beside \`astro build\` that prerenders the same pages
  changes     from a change of a price to the pages that show it
  start       a start until it is ready, and memory
  search      searches, filtered lists and suggestions of the largest size and of four times it, on both databases
  orders      carts, totals and orders a second, on both databases
  SIZE        products of the invented catalogue (${SIZES.join(', ')})

  The table comes on stdout, what is being done on stderr.`

const isPart = (word: string): word is Part => PARTS.some((part) => part === word)

/**
 * Reads the words.
 *
 * @throws where one is neither a part nor a size
 * @example readPlan(['changes', '400']) // { parts: ['changes'], sizes: [400] }
 */
export function readPlan(words: string[]): Plan {
  const unknown = words.find((word) => !isPart(word) && !(Number(word) >= SMALLEST))
  if (unknown !== undefined) throw new Error(`${unknown}: what is that?\n\n${USAGE}`)
  const parts = words.filter(isPart)
  const sizes = words.filter((word) => !isPart(word)).map((word) => Math.round(Number(word)))
  return {
    parts: parts.length > 0 ? parts : [...PARTS],
    sizes: (sizes.length > 0 ? sizes : SIZES).toSorted((a, b) => a - b),
  }
}

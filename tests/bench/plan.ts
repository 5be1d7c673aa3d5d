// Which parts of the bench to run, from the command line.
export const PARTS = [
  'pages',
  'generation',
  'changes',
  'start',
  'search',
  'lists',
  'orders',
  'flash',
  'week',
  'failover',
  'day',
  'large',
] as const
export type Part = (typeof PARTS)[number]
/**
 * `named`: the sizes that the command names, smallest first; `goods`: a file of products; `minutes`: how long the part
 * that plays a day takes.
 */
export type Plan = {
  parts: Part[]
  sizes: number[]
  named: number[]
  goods: string | undefined
  minutes: number
}

/** Long, and not about the machine. */
const NAMED: ReadonlySet<Part> = new Set(['week', 'failover', 'day', 'large'])

const SIZES = [400, 6000, 25_000]
/** A smaller catalogue has too few products to change. */
const SMALLEST = 100

export const USAGE = `npm run bench [-- PART … SIZE …]

  Without arguments everything is measured. That takes three quarters of an hour and some gigabytes in TMPDIR.

  pages       a product page from the page store, beside plain Node, Astro's memory cache and nginx (if installed),
              and its picture beside plain Node
  generation  pages per second of \`npm run generate\`, beside \`astro build\` prerendering the same pages
  changes     the time from a price change until its pages show it
  start       the time until a shop is ready, and its memory
  search      searches, filtered lists and suggestions, for the largest size and four times that, on both databases
  lists       the staff's table of products by each of its columns, for the largest size, on both databases
  orders      carts, totals and orders per second, on both databases
  flash       5,000 customers for 100 pieces within a minute, on both databases
  week        a grocer's week with 300 orders and whether its books agree, with 12,000 products unless SIZE says
              otherwise, only if named
  failover    a cluster on loopback whose parts die under orders, only if named; needs root and Debian's packages
  day         the busiest hour of a chain with 20,000 orders a day and 200,000 customers, on such a cluster, with
              100,000 products unless SIZE says otherwise, only if named; \`5m\` plays five minutes of it
  large       what a shop of a million products costs on PostgreSQL, unless SIZE says otherwise, only if named: starts,
              memory, lists, files and reports
  SIZE        number of products in the invented catalogue (${SIZES.join(', ')})
  FILE.csv    for the week: names and prices of products, instead of invented ones

  The table goes to stdout, progress to stderr.`

const MINUTES = /^(\d+)m$/
const AN_HOUR = 60

const isFile = (word: string): boolean => word.endsWith('.csv')
const isPart = (word: string): word is Part => PARTS.some((part) => part === word)

/**
 * Parses the arguments.
 *
 * @throws if one is neither a part nor a size
 * @example readPlan(['changes', '400']) // { parts: ['changes'], sizes: [400], … }
 */
export function readPlan(all: string[]): Plan {
  const words = all.filter((word) => !MINUTES.test(word))
  const minutes = all.flatMap((word) => MINUTES.exec(word)?.[1] ?? [])
  const unknown = words.find(
    (word) => !isPart(word) && !isFile(word) && !(Number(word) >= SMALLEST),
  )
  if (unknown !== undefined) throw new Error(`Unknown argument: ${unknown}\n\n${USAGE}`)
  const parts = words.filter(isPart)
  const named = words
    .filter((word) => !isPart(word) && !isFile(word))
    .map((word) => Math.round(Number(word)))
    .toSorted((a, b) => a - b)
  return {
    parts: parts.length > 0 ? parts : PARTS.filter((part) => !NAMED.has(part)),
    sizes: named.length > 0 ? named : SIZES,
    named,
    goods: words.find(isFile),
    minutes: Number(minutes.at(-1) ?? AN_HOUR),
  }
}

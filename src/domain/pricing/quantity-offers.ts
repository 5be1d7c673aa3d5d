// Quantity offers: 3 for 2, the second at half price, any three for a price (rules 192 and 193).
import { type Minor, toMinor } from '#/domain/money.ts'
import { percentOf } from '#/domain/pricing.ts'
import { prorate } from '#/domain/totals.ts'

/** What an offer gives for each set of `take` pieces. */
export type QuantityRule = {
  id: number
  /** `for`: `amount` of them are paid. `percent`: the cheapest has this percentage off. `price`: all cost `amount` minor units. */
  kind: 'for' | 'percent' | 'price'
  take: number
  amount: number
  /** A set may be of different goods. */
  is_mixed: boolean
  /** Sets per order, or as many as are left for this customer. */
  most: number | null
}

/** As stored, where an amount of money is in whole units. */
export const ruleOf = ({ id, kind, take, amount, is_mixed, most }: QuantityRule): QuantityRule => ({
  id,
  kind,
  take,
  amount: kind === 'price' ? toMinor(amount) : amount,
  is_mixed,
  most,
})

export type OfferLine = {
  /** Identifies the line: the order of lines doesn't count. */
  key: string
  price: Minor
  /** Whole pieces; 0 if it can't take part. */
  pieces: number
  /** The offers that are for it. */
  offers: readonly number[]
}

/** What a line saves, and by which offer. */
export type Saving = { offer: number; amount: Minor }

/** What lines save, and how many sets of each offer they make. */
type Taken = { savings: Map<string, Saving>; sets: Map<number, number> }

/** Above this number of offers that compete for the same lines, not every order of them is tried. */
const ALL_ORDERS = 5

/** More than any order has. */
const MOST_SETS = 1_000_000_000

/**
 * The savings of a basket by line, and the sets of each offer. Each line takes part in at most one offer, and of the
 * ways to share the lines among the offers the cheapest for the customer is taken.
 *
 * @example offerSavings([{ id: 1, kind: 'for', take: 3, amount: 2, is_mixed: true, most: null }],
 *   [{ key: 'a', price: 100, pieces: 3, offers: [1] }]).savings // a: { offer: 1, amount: 100 }
 */
export function offerSavings(rules: readonly QuantityRule[], lines: readonly OfferLine[]): Taken {
  const sorted = lines.filter(({ pieces, price }) => pieces > 0 && price > 0).toSorted(byPrice)
  const fitting = rules
    .filter((rule) => savedBy(rule, sorted).savings.size > 0)
    .toSorted((a, b) => a.id - b.id)
  return together(competing(fitting, sorted).map((group) => best(group, sorted)))
}

const together = (all: readonly Taken[]): Taken => ({
  savings: new Map(all.flatMap(({ savings }) => [...savings])),
  sets: new Map(all.flatMap(({ sets }) => [...sets])),
})

/** The dearest first, so that the best of them are in sets together. */
const byPrice = (a: OfferLine, b: OfferLine): number =>
  b.price - a.price || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Offers in groups: those of different groups have no line in common. */
function competing(rules: readonly QuantityRule[], lines: readonly OfferLine[]): QuantityRule[][] {
  let groups: QuantityRule[][] = rules.map((rule) => [rule])
  for (const { offers } of lines) {
    const isHere = (group: QuantityRule[]) => group.some(({ id }) => offers.includes(id))
    const joined = groups.filter(isHere).flat()
    if (joined.length > 0) groups = [joined, ...groups.filter((group) => !isHere(group))]
  }
  return groups
}

const savedIn = ({ savings }: Taken): Minor =>
  sum([...savings.values()].map(({ amount }) => amount))

function best(rules: readonly QuantityRule[], lines: readonly OfferLine[]): Taken {
  let found = together([])
  for (const order of orders(rules, lines)) {
    const next = inTurn(order, lines)
    if (savedIn(next) > savedIn(found)) found = next
  }
  return found
}

/** All orders of a few offers; of many, each first and then the most generous. */
function orders(
  rules: readonly QuantityRule[],
  lines: readonly OfferLine[],
): (readonly QuantityRule[])[] {
  if (rules.length <= ALL_ORDERS) return permutations(rules)
  const generous = rules
    .map((rule) => ({ rule, saves: savedIn(savedBy(rule, lines)) }))
    .toSorted((a, b) => b.saves - a.saves || a.rule.id - b.rule.id)
    .map(({ rule }) => rule)
  return generous.map((first) => [first, ...generous.filter((rule) => rule !== first)])
}

const permutations = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first) =>
        permutations(all.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      )

/** Each offer takes the lines that those before it left. */
function inTurn(rules: readonly QuantityRule[], lines: readonly OfferLine[]): Taken {
  const none: Taken = together([])
  return rules.reduce((all, rule) => {
    const free = lines.filter(({ key }) => !all.savings.has(key))
    return together([all, savedBy(rule, free)])
  }, none)
}

/** What one offer saves on these lines, the dearest first. */
function savedBy(rule: QuantityRule, lines: readonly OfferLine[]): Taken {
  const own = lines.filter(({ offers }) => offers.includes(rule.id))
  const pools = rule.is_mixed ? [own] : own.map((line) => [line])
  const sets = pools.flatMap((pool) => setsOf(pool, rule.take))
  const saved = new Map<string, Saving>()
  let left = rule.most ?? MOST_SETS
  const worth = sets
    .map((set) => ({ set, saves: savingOf(rule, set.parts) }))
    .filter(({ saves }) => saves > 0)
    .toSorted((a, b) => b.saves - a.saves)
  for (const { set, saves } of worth) {
    const times = Math.min(set.times, left)
    left -= times
    const shares = prorate(
      saves * times,
      set.parts.map(({ line, pieces }) => line.price * pieces),
    )
    set.parts.forEach(({ line: { key } }, index) => {
      const amount = (saved.get(key)?.amount ?? 0) + (shares[index] ?? 0)
      if (amount > 0) saved.set(key, { offer: rule.id, amount })
    })
  }
  const taken = (rule.most ?? MOST_SETS) - left
  return { savings: saved, sets: new Map(taken > 0 ? [[rule.id, taken]] : []) }
}

type Part = { line: OfferLine; pieces: number }
type PieceSet = { times: number; parts: Part[] }

/** Sets of pieces in their order; equal ones are counted, not listed. What is left over is in none. */
function setsOf(lines: readonly OfferLine[], take: number): PieceSet[] {
  const sets: PieceSet[] = []
  let open: Part[] = []
  let missing = take
  for (const line of lines) {
    let pieces = line.pieces
    if (open.length > 0) {
      const added = Math.min(pieces, missing)
      open.push({ line, pieces: added })
      pieces -= added
      missing -= added
      if (missing > 0) continue
      sets.push({ times: 1, parts: open })
    }
    const times = Math.floor(pieces / take)
    if (times > 0) sets.push({ times, parts: [{ line, pieces: take }] })
    const rest = pieces - times * take
    open = rest > 0 ? [{ line, pieces: rest }] : []
    missing = take - rest
  }
  return sets
}

/** What a set saves: never more than it costs. Its last piece is the cheapest. */
function savingOf({ kind, take, amount }: QuantityRule, parts: readonly Part[]): Minor {
  if (kind === 'price')
    return Math.max(0, sum(parts.map(({ line, pieces }) => line.price * pieces)) - amount)
  if (kind === 'percent') return percentOf(parts.at(-1)?.line.price ?? 0, amount)
  let free = Math.max(0, take - amount)
  let saved = 0
  for (const { line, pieces } of parts.toReversed()) {
    const gifts = Math.min(free, pieces)
    free -= gifts
    saved += gifts * line.price
  }
  return saved
}

/**
 * What one set of the same goods costs.
 *
 * @example setPrice({ ...threeForTwo }, 100) // 200
 */
export function setPrice(rule: QuantityRule, price: Minor): Minor {
  const line = { key: '', price, pieces: rule.take, offers: [rule.id] }
  return price * rule.take - savingOf(rule, [{ line, pieces: rule.take }])
}

/**
 * How many more pieces of the lines' goods complete a set; null if none is begun, or no more are allowed.
 *
 * @example missingPieces({ ...threeForTwo }, [{ key: 'a', price: 100, pieces: 2, offers: [1] }]) // 1
 */
export function missingPieces(rule: QuantityRule, lines: readonly OfferLine[]): number | null {
  const pools = poolsOf(rule, lines)
  if (rule.most !== null && completeSets(rule, lines) >= rule.most) return null
  const begun = pools.map((pieces) => pieces % rule.take).filter((rest) => rest > 0)
  return begun.length > 0 ? rule.take - Math.max(...begun) : null
}

/** How many sets the lines' goods make, whatever the limit. */
export const completeSets = (rule: QuantityRule, lines: readonly OfferLine[]): number =>
  sum(poolsOf(rule, lines).map((pieces) => Math.floor(pieces / rule.take)))

/** Pieces that may be in a set together. */
function poolsOf({ id, is_mixed }: QuantityRule, lines: readonly OfferLine[]): number[] {
  const counts = lines.filter(({ offers }) => offers.includes(id)).map(({ pieces }) => pieces)
  return is_mixed ? [sum(counts)] : counts
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

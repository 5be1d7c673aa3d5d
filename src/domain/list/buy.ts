// The quantity of a product for a line of a list, and the choice among several products (rules 121 and 122).
import { packsNeeded } from '#/domain/blog/packs.ts'
import { clampToStep, MAX_QUANTITY, type StepRule, type Thousandths } from '#/domain/quantity.ts'
import type { WantedLine } from './parse-line.ts'

export type Sold = StepRule & {
  /** What people usually buy (rule 197). */
  start: Thousandths
  /** Sold by weight or volume: its base unit is a kilogram or a litre. */
  byMeasure: boolean
  content: number | null
  content_unit: 'g' | 'ml' | 'piece' | null
  /** The number of pieces in a pack given by weight: 4 × 125 g. */
  pieces: number | null
}

/** A pack with nearly as much will do. */
const NEARLY = 0.15

/**
 * The quantity of a product for a line, up to the largest a cart line can have; the usual one if the line gives none.
 *
 * @example quantityFor({ amount: 6, unit: 'piece', … }, { content: 6, content_unit: 'piece', … }) // 1000: one box of
 * six
 */
export function quantityFor(
  wanted: Pick<WantedLine, 'amount' | 'unit' | 'size'>,
  sold: Sold,
): Thousandths {
  const share = shareOf(wanted, sold)
  if (share === null) return sold.start
  const quantity = packsNeeded([share], sold)
  return clampToStep({ ...sold, quantity, max: MAX_QUANTITY })
}

function shareOf(
  { amount, unit, size }: Pick<WantedLine, 'amount' | 'unit' | 'size'>,
  { byMeasure, content, content_unit, min, pieces }: Sold,
): number | null {
  if (amount === null) return null
  if (unit === 'g' || unit === 'ml') {
    if (content === null || content_unit !== unit) return null
    return byMeasure ? amount / content : Math.max(1, Math.ceil(amount / content - NEARLY))
  }
  if (byMeasure) {
    if (unit === 'pack') return size !== null && content ? (amount * size) / content : amount
    // The minimum weight is about one piece.
    return (amount * min) / 1000
  }
  const within = content_unit === 'piece' ? content : pieces
  if (unit === 'piece' && within !== null) return Math.ceil(amount / within)
  return Math.ceil(amount)
}

const SEVERAL = /^(\d{1,2})\s*[×x]\s*\d/iu

/** @example piecesIn('4 × 125 g pots') // 4 */
export const piecesIn = (unit: string): number | null => {
  const [, count] = SEVERAL.exec(unit) ?? []
  return count ? Number(count) : null
}

export type Candidate = {
  id: number
  inStock: boolean
  /** It is the thing that the line names, and doesn't just contain it. */
  isKind: boolean
  /** It is in the category of that name. */
  isOnShelf: boolean
  /** How much its name lacks or adds, in ranks. */
  distance: number
  content_unit: Sold['content_unit']
  byMeasure: boolean
}

/** The customer's usual product wins among this many of the best. */
const MOST_USUAL = 8
/** The thing itself gains this many ranks over products that only contain it. */
const KIND = 8
/** A sold-out product loses this many ranks, and stays before different things. */
const SOLD_OUT = 6
const NOT_WEIGHED = 5
/** A tin isn't the loose thing. */
const NO_PACK = 8
export const MATCHES = 4

const kindOf = ({ isKind, isOnShelf }: Candidate): number => {
  if (isKind) return KIND
  return isOnShelf ? KIND / 2 : 0
}

/**
 * The best products for a line, the best first. They arrive in search order; the customer's usual products and
 * availability take precedence.
 */
export function chooseMatches<C extends Candidate>(
  candidates: readonly C[],
  { wanted, times }: { wanted: Pick<WantedLine, 'unit'>; times: ReadonlyMap<number, number> },
): C[] {
  const rank = (one: C, place: number): number => {
    const usual = place < MOST_USUAL ? (times.get(one.id) ?? 0) : 0
    const isMeasured = wanted.unit === 'g' || wanted.unit === 'ml'
    const fits = !isMeasured || one.content_unit === wanted.unit
    const isLoose = wanted.unit === 'pack' && one.byMeasure
    return (
      place +
      one.distance -
      (usual > 0 ? 100 + usual : 0) +
      (one.inStock ? 0 : SOLD_OUT) +
      (fits ? 0 : NOT_WEIGHED) +
      (isLoose ? NO_PACK : 0) -
      kindOf(one)
    )
  }
  return candidates
    .map((candidate, place) => ({ one: candidate, rank: rank(candidate, place) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MATCHES)
    .map(({ one }) => one)
}

// Checks nutrition values for plausibility: they are typed by hand, and a misplaced comma is easily overlooked.
import { readNumber } from '#/components/staff/money.ts'
import type { ProductValues } from './product-values.ts'

export type Doubt = 'sum' | 'part' | 'energy' | 'kj'

/** Kilojoules in a kilocalorie. */
const KJ = 4.184
/** Kilocalories in a gram of fat, of carbohydrate and protein, and of fibre. */
const FAT = 9
const OTHER = 4
const FIBRE = 2
/** Rounding, polyols and acids explain that much. */
const TOLERANCE = 0.3
const LEAST_KCAL = 20

/** @example implausible({ ...none, per: 'g', fat: '80', carbohydrate: '30' }) // ['sum'] */
export function implausible(nutrition: ProductValues['nutrition']): Doubt[] {
  if (nutrition.per === '') return []
  const of = (name: keyof typeof nutrition) => readNumber(nutrition[name])
  const [fat, carbohydrate, protein, fibre] = [
    of('fat'),
    of('carbohydrate'),
    of('protein'),
    of('fibre'),
  ]
  const [kcal, kj] = [of('energy_kcal'), of('energy_kj')]
  const grams = [fat, carbohydrate, protein, fibre, of('salt')]
  const sum = grams.reduce<number>((total, one) => total + (one ?? 0), 0)
  const reckoned =
    FAT * (fat ?? 0) + OTHER * ((carbohydrate ?? 0) + (protein ?? 0)) + FIBRE * (fibre ?? 0)
  const isKnown = fat !== undefined && carbohydrate !== undefined && protein !== undefined
  const isOff = (a: number, b: number) =>
    Math.abs(a - b) > Math.max(LEAST_KCAL, TOLERANCE * Math.max(a, b))
  const doubts: [Doubt, boolean][] = [
    ['sum', sum > 100],
    ['part', (of('saturates') ?? 0) > (fat ?? 100) || (of('sugars') ?? 0) > (carbohydrate ?? 100)],
    ['energy', isKnown && kcal !== undefined && isOff(kcal, reckoned)],
    ['kj', kcal !== undefined && kj !== undefined && isOff(kj / KJ, kcal)],
  ]
  return doubts.filter(([, is]) => is).map(([doubt]) => doubt)
}

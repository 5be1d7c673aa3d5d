// From which age alcoholic drinks are sold, by country: ages as in an overview of an EU agency of
// November 2026. Compared with their texts on 29 November 2026: Germany and Italy; the README says what about others.
//
// Countries draw the line between mild and strong drinks by how they are made: beer, wine and sparkling wine are mild,
// spirits and what is mixed with them are strong. A product says only its percentage, so from `STRONG_PERCENT` on it
// counts as strong; for a mixed drink below it, staff raise the age of the product.
import type { LawCountry } from '#/contract/content/settings.ts'

type Ages = { mild: number; strong: number; source: string }

export const ALCOHOL_AGES: Record<LawCountry, Ages> = {
  AT: { mild: 16, strong: 18, source: 'Jugendschutzgesetze der Länder' },
  BE: { mild: 16, strong: 18, source: 'Loi du 24 janvier 1977, art. 6 (6)' },
  DE: { mild: 16, strong: 18, source: 'JuSchG, Section 9' },
  ES: { mild: 18, strong: 18, source: 'Leyes de las comunidades autónomas' },
  FR: { mild: 18, strong: 18, source: 'Code de la santé publique, art. L3342-1' },
  IE: { mild: 18, strong: 18, source: 'Intoxicating Liquor Act 1988, s. 31' },
  IT: { mild: 18, strong: 18, source: 'Legge 125/2001, art. 14-ter' },
  LU: { mild: 16, strong: 16, source: 'Loi du 22 décembre 2006, art. 6' },
  NL: { mild: 18, strong: 18, source: 'Alcoholwet, art. 20' },
}

/** Where no country is said: the highest of them. */
export const HIGHEST_AGE = 18

/** Drinks above it have a minimum age: the strictest of these countries. */
export const MILD_PERCENT = 0.5
export const STRONG_PERCENT = 15

/**
 * The age by law for a drink with this percentage; null if there is none.
 *
 * @example ageByLaw(5, 'DE') // 16
 */
export function ageByLaw(alcohol: number | null, country: LawCountry | null): number | null {
  if (alcohol === null || alcohol <= MILD_PERCENT) return null
  if (country === null) return HIGHEST_AGE
  return ALCOHOL_AGES[country][alcohol >= STRONG_PERCENT ? 'strong' : 'mild']
}

type Aged = { id: number; age: number | null }
export type AgeRefusal = { from: number; ids: number[] }

/**
 * What can stay with the driver where somebody is too young, the highest age first: the goods from that age on, as long
 * as others are left to hand over (rule 114).
 *
 * @example ageRefusals([{ id: 1, age: 18 }, { id: 2, age: null }]) // [{ from: 18, ids: [1] }]
 */
export function ageRefusals(lines: readonly Aged[]): AgeRefusal[] {
  const ages = [...new Set(lines.flatMap(({ age }) => age ?? []))].toSorted((a, b) => b - a)
  return ages
    .map((from) => ({
      from,
      ids: lines.filter(({ age }) => age !== null && age >= from).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length < lines.length)
}

/** The age for receiving what is left. @example highestAge([{ id: 1, age: 16 }, { id: 2, age: null }]) // 16 */
export const highestAge = (lines: readonly Aged[]): number | null =>
  lines.reduce<number | null>(
    (most, { age }) => (age === null ? most : Math.max(age, most ?? 0)),
    null,
  )

// The city that is proposed for a postcode (rule 310).
import { typedSigns } from '#/lib/typed/typed-text.ts'

/** What a delivered order says: who lives where. */
export type Said = { person: string; city: string }

/** Fewer people don't make a place known, and nobody can be told by it. */
const ENOUGH_PEOPLE = 3

/** French cities whose districts have postcodes of their own, which no other commune shares. */
const DISTRICTS: readonly (readonly [RegExp, string])[] = [
  [/^75(?:0(?:0[1-9]|1\d|20)|116)$/, 'Paris'],
  [/^6900[1-9]$/, 'Lyon'],
  [/^130(?:0[1-9]|1[0-6])$/, 'Marseille'],
]

/** The city that a postcode alone determines. @example cityOf({ country: 'FR', pincode: '75 011' }) // 'Paris' */
export function cityOf({ country, pincode }: { country: string; pincode: string }) {
  const code = typedSigns(pincode)
  return country === 'FR' ? DISTRICTS.find(([codes]) => codes.test(code))?.[1] : undefined
}

/** The city that enough different people gave, twice as many as any other; in the most frequent spelling. */
export function agreedCity(said: readonly Said[]): string | undefined {
  const people = new Map<string, Set<string>>()
  for (const { person, city } of said) {
    const key = folded(city)
    people.set(key, (people.get(key) ?? new Set()).add(person))
  }
  const [first, second] = [...people].toSorted(([, one], [, other]) => other.size - one.size)
  if (!first || first[1].size < ENOUGH_PEOPLE || first[1].size < 2 * (second?.[1].size ?? 0))
    return undefined
  return mostFrequent(said.map(({ city }) => city).filter((city) => folded(city) === first[0]))
}

const folded = (city: string): string =>
  city
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

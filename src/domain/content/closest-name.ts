// Which of the shop's names is closest to a word of somebody else.
import { fold } from '#/domain/slug.ts'

export type NamedThing = { id: number; names: readonly string[] }

/** Below this, two names have nothing to do with each other. */
const ALIKE = 0.5

/** @example closestName('Beverages', [{ id: 4, names: ['Beverage'] }]) // 4 */
export function closestName(word: string, things: readonly NamedThing[]): number | null {
  let best: { id: number; score: number } | undefined
  for (const { id, names } of things)
    for (const name of names) {
      const score = likeness(word, name)
      if (score >= ALIKE && score > (best?.score ?? 0)) best = { id, score }
    }
  return best?.id ?? null
}

/** From 0 to 1: the share of pairs of letters that both have; a whole word in common counts as well. */
function likeness(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)]
  if (a === '' || b === '') return 0
  if (a === b) return 1
  const [left, right] = [pairs(a), pairs(b)]
  const rest = new Map<string, number>()
  for (const pair of right) rest.set(pair, (rest.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of left) {
    const many = rest.get(pair) ?? 0
    if (many > 0) common += 1
    rest.set(pair, many - 1)
  }
  const share = (2 * common) / (left.length + right.length || 1)
  const words = new Set(b.split(' '))
  const hasWord = a.split(' ').some((part) => part.length >= LONG_WORD && words.has(part))
  return hasWord ? Math.max(share, WORD_IN_COMMON) : share
}

const LONG_WORD = 4
const WORD_IN_COMMON = 0.6

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function pairs(text: string): string[] {
  return text
    .split(' ')
    .flatMap((word) =>
      Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)),
    )
}

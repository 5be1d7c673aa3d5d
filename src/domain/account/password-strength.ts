// How hard a password is to guess, judged by its text. A hint while typing: only the API knows which passwords are
// common (rule 71).

/** From 1, weak, to 4, strong. */
export type Strength = 1 | 2 | 3 | 4

/** Words that people use first in passwords, and guessers try first. */
const WORDS =
  /pass(?:word|e)?|mot ?de ?passe|qwert[yz]?|azerty|letmein|welcome|bonjour|soleil|admin|larder|secret|love|(?:19|20)\d\d/giu

const ALPHABETS: readonly [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 32],
]

/** Bits from which a password is fair, good, strong. */
const BOUNDS = [40, 56, 72] as const

/** A character that follows from the previous one adds little. */
const RUN_WEIGHT = 0.25

/**
 * @example passwordStrength('aaaaaaaaaa') // 1
 * @example passwordStrength('plum-anchor-verse-77') // 4
 */
export function passwordStrength(password: string): Strength {
  const signs = [...password.normalize('NFKC').replaceAll(WORDS, '·')]
  const size = ALPHABETS.reduce((sum, [has, more]) => sum + (has.test(password) ? more : 0), 0)
  const length = signs.reduce(
    (sum, sign, at) => sum + (isRun(signs[at - 1], sign) ? RUN_WEIGHT : 1),
    0,
  )
  const variety = new Set(signs).size / Math.max(1, signs.length)
  const bits = length * Math.log2(Math.max(2, size)) * Math.min(1, variety + 0.3)
  const [fair, good, strong] = BOUNDS
  if (bits < fair) return 1
  if (bits < good) return 2
  return bits < strong ? 3 : 4
}

/** Repeated, or the next up or down: `aa`, `ab`, `21`. */
function isRun(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false
  return Math.abs((before.codePointAt(0) ?? 0) - (sign.codePointAt(0) ?? 0)) <= 1
}

// EAN-13 and EAN-8, as in ISO/IEC 15420 and the GS1 General Specifications, as the path of an SVG.

/** Of each digit seven modules, 1 is a bar; set A. */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const opposite = (bars: string): string =>
  bars.replaceAll(/[01]/g, (bar) => (bar === '0' ? '1' : '0'))
/** Set C. */
const RIGHT = LEFT.map(opposite)
/** Set B: set C backwards. */
const EVEN = RIGHT.map((bars) => [...bars].toReversed().join(''))
/** Which of its left digits are of set B tells the first digit of an EAN-13. */
const FIRST = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]
const EDGE = '101'
const MIDDLE = '01010'
/** The quiet zones left and right that scanners need, in modules. */
const QUIET_LEFT = 11
const QUIET_RIGHT = 7

const barsOf = (digits: string, set: readonly string[]): string =>
  [...digits].map((digit) => set[Number(digit)] ?? '').join('')

/**
 * The bars of a code with a right check digit, one unit a module and as high as wanted; null for codes that are no EAN.
 * Twelve digits (UPC-A) are an EAN-13 that begins with 0.
 */
export function eanPath(code: string, height: number): { path: string; width: number } | null {
  const modules = eanModules(code)
  if (modules === null) return null
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${index + QUIET_LEFT} 0h${bar.length}v${height}h-${bar.length}z`,
  )
  return { path: bars.join(''), width: modules.length + QUIET_LEFT + QUIET_RIGHT }
}

/** The modules without their quiet zones. @example eanModules('96385074')?.length // 67 */
export function eanModules(code: string): string | null {
  if (!/^(\d{8}|\d{12,13})$/.test(code) || !isChecked(code)) return null
  if (code.length === 8)
    return EDGE + barsOf(code.slice(0, 4), LEFT) + MIDDLE + barsOf(code.slice(4), RIGHT) + EDGE
  const full = code.padStart(13, '0')
  const sets = FIRST[Number(full[0])] ?? ''
  const left = Array.from(full.slice(1, 7), (digit, at) =>
    barsOf(digit, sets[at] === 'B' ? EVEN : LEFT),
  )
  return EDGE + left.join('') + MIDDLE + barsOf(full.slice(7), RIGHT) + EDGE
}

const isChecked = (code: string): boolean =>
  [...code]
    .toReversed()
    .reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0

// Parses a line of a shopping list: the product, and the amount (rule 121).
import { fold } from '#/domain/slug.ts'
import { NUMBERS, UNITS, type WantedUnit } from './units.ts'
import { withoutPrices } from './receipt.ts'

export type WantedLine = {
  /** The search text. */
  text: string
  /** Null if the line has none, or less than can be bought. */
  amount: number | null
  unit: WantedUnit | null
  /** The content of one pack, in grams or millilitres, if the line has both: 6 × 1 l. */
  size: number | null
}

type Amount = { amount: number; unit: WantedUnit | 'part' | null }
type Rest = { words: string[]; found: Amount | null }

const FRACTIONS: Record<string, string> = { '½': '0.5', '¼': '0.25', '¾': '0.75' }
const FILLING = new Set([
  'of',
  'de',
  'd',
  'du',
  'des',
  'la',
  'le',
  'les',
  'l',
  'some',
  'few',
  'quelques',
  'von',
  'etwas',
  'einige',
  'paar',
])
const NUMBER = /^\d+(?:[.,]\d+)?$/u
const FRACTION = /^(\d+)\/(\d+)$/u
const TIMES = /^[x×*]$/u
/** A larger number without a unit is an article number or a barcode, and part of what is searched for. */
const MOST_PIECES = 999
/** Before a number they mean which one, not how many. */
const WHICH = new Set([
  'size',
  'taille',
  'no',
  'n',
  'type',
  'age',
  'numero',
  'number',
  't',
  'nr',
  'grosse',
])

/** @example parseLine('2 kg tomatoes') // { text: 'tomatoes', amount: 2000, unit: 'g', size: null } */
export function parseLine(line: string): WantedLine {
  const all = wordsOf(withoutPrices(line))
  const front = takeFirst(all)
  const back = takeLast(front.words)
  const text = withoutFilling(back.words).join(' ')
  return { text: text || line, ...joined(front.found, back.found) }
}

/** Both ends of a line may have an amount: `2 x juice 1 l`. */
function joined(first: Amount | null, last: Amount | null): Omit<WantedLine, 'text'> {
  const one = first ?? last
  if (!one) return { amount: null, unit: null, size: null }
  if (!first || !last || last.unit === 'part') return { ...plain(one), size: null }
  if (isMeasure(last) && !isMeasure(first))
    return { amount: first.amount, unit: 'pack', size: last.amount }
  if (isMeasure(first)) return { ...plain(first), size: null }
  return {
    amount: first.amount * last.amount,
    unit: last.unit === 'pack' ? 'pack' : 'piece',
    size: null,
  }
}

const isMeasure = ({ unit }: Amount): boolean => unit === 'g' || unit === 'ml'

const plain = ({ amount, unit }: Amount): Pick<WantedLine, 'amount' | 'unit'> =>
  unit === 'part' ? { amount: null, unit: null } : { amount, unit: unit ?? 'piece' }

function wordsOf(line: string): string[] {
  const said = inOnePack(line.toLowerCase())
    .replaceAll(/[½¼¾]/gu, (sign) => ` ${FRACTIONS[sign] ?? ''} `)
    .replaceAll('’', "'")
    // Separates a number from its unit or multiplier: 500g, x2, 6x1l.
    .replaceAll(/(?<![\p{L}\d])[x×*](?=\d)/gu, ' x ')
    .replaceAll(/(?<=\d)\s*[x×*](?=[\s\d]|$)/gu, ' x ')
    .replaceAll(/(?<![\p{L}\d.,/])(\d+(?:[.,]\d+)?)(?=\p{L})/gu, '$1 ')
    .replaceAll(/(?<=(?:^|\s)(?:un|une)\s+demie?)-/gu, ' ')
    .replaceAll(/(?<=(?:^|\s)d)'/gu, ' ')
  return said
    .split(/[\s"()]+/u)
    .filter(Boolean)
    .map((word) => word.replace(/[.,;:!]+$/u, '') || word)
}

const numberOf = (word = ''): number | null => {
  const [, over, under] = FRACTION.exec(word) ?? []
  if (over && under && Number(under) > 0) return Number(over) / Number(under)
  return NUMBER.test(word) ? Number(word.replace(',', '.')) : null
}

const unitOf = (word = '') => UNITS.get(fold(word))

/** A six pack is six pieces, and so is a pack of six. */
const inOnePack = (line: string): string =>
  line
    .replaceAll(/(?<=\d)(?:er)?[\s-]*pack(?![\p{L}])/gu, ' x')
    .replaceAll(/(?<![\p{L}\d])(?:a |un |une )?(?:pack|lot|box|boite|boîte) (?:of|de) (?=\d)/gu, '')

/** The amount at the start of a line. */
function takeFirst(words: readonly string[]): Rest {
  let at = 0
  let amount: number | null = null
  let word = words[at]
  while (word !== undefined && at < words.length - 1) {
    const number = numberOf(word) ?? NUMBERS.get(fold(word)) ?? null
    if (number === null) break
    // Half a kilo, un demi-kilo: the two words count once.
    amount = (amount ?? 1) * number
    at += 1
    word = words[at]
  }
  if (TIMES.test(word ?? '') && amount !== null) {
    const inner = takeFirst(words.slice(at + 1))
    const found: Amount = { amount, unit: null }
    if (!inner.found) return { words: inner.words, found }
    return { words: [...inner.words, String(inner.found.amount), inner.found.unit ?? 'x'], found }
  }
  const unit = at < words.length - 1 || amount !== null ? unitOf(word) : undefined
  const isOfSomething = unit?.unit === 'pack' || unit?.unit === 'part'
  const isAlone = amount === null && (!isOfSomething || !FILLING.has(words[at + 1] ?? ''))
  if (!unit || isAlone || at === words.length - 1) {
    if (amount === null || amount > MOST_PIECES) return { words: [...words], found: null }
    return { words: words.slice(at), found: { amount, unit: null } }
  }
  const found = { amount: (amount ?? 1) * unit.factor, unit: unit.unit }
  return { words: words.slice(at + 1), found }
}

/** The amount at the end of a line. */
function takeLast(words: readonly string[]): Rest {
  const [before, last] = [words.at(-2), words.at(-1)]
  const none = { words: [...words], found: null }
  if (last === undefined || words.length < 2) return none
  if (TIMES.test(last)) {
    const number = numberOf(before)
    if (number === null) return takeLast(words.slice(0, -1))
    return deeper({ words: words.slice(0, -2), found: { amount: number, unit: null } })
  }
  const unit = unitOf(last)
  const number = numberOf(unit ? before : last)
  if (number === null || (unit && words.length < 3)) return none
  if (unit) {
    const found = { amount: number * unit.factor, unit: unit.unit }
    return deeper({ words: words.slice(0, -2), found })
  }
  if (WHICH.has(fold(before ?? ''))) return none
  if (!TIMES.test(before ?? '') && (!Number.isInteger(number) || number > MOST_PIECES)) return none
  const rest = TIMES.test(before ?? '') ? words.slice(0, -2) : words.slice(0, -1)
  return deeper({ words: rest, found: { amount: number, unit: null } })
}

/** Another amount may precede the one at the end: `1 l 2 x`. */
function deeper(rest: Rest): Rest {
  const inner = takeLast(rest.words)
  if (!inner.found || !rest.found) return rest
  const [measure, count] = isMeasure(inner.found)
    ? [inner.found, rest.found]
    : [rest.found, inner.found]
  if (!isMeasure(measure)) return rest
  return { words: inner.words, found: { amount: count.amount, unit: 'pack' } }
}

function withoutFilling(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !FILLING.has(word))
  const last = words.findLastIndex((word) => !TIMES.test(word) && word !== '@')
  return first === -1 ? [...words] : words.slice(first, last + 1)
}

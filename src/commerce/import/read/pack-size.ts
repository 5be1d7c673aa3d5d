// A pack's content, from columns such as `unit` and `quantity` or from the product's name.
import { inMain } from '#/lib/languages/text-in.ts'
import type { Localized } from '#/contract/common.ts'
import type { ContentUnit } from '#/domain/pricing.ts'
import { plainDecimal } from '#/domain/decimal.ts'

export type PackSize = {
  unit: Localized | null
  content: number | null
  content_unit: ContentUnit | null
}
type Measure = { unit: ContentUnit; factor: number; name: string }

const NOTHING: PackSize = { unit: null, content: null, content_unit: null }
const LONGEST_UNIT = 60
/** The maximum of numeric(12,3). */
const MOST_CONTENT = 999_999_999

const measure = (unit: ContentUnit, factor: number, name: string): Measure => ({
  unit,
  factor,
  name,
})
const MEASURES: Record<string, Measure> = {
  ...measuresOf('mg', measure('g', 0.001, 'mg')),
  ...measuresOf('g gr gm gms gram grams gramme grammes gramm gramos grammi', measure('g', 1, 'g')),
  ...measuresOf(
    'kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes',
    measure('g', 1000, 'kg'),
  ),
  ...measuresOf('ml', measure('ml', 1, 'ml')),
  ...measuresOf('cl', measure('ml', 10, 'cl')),
  ...measuresOf('dl', measure('ml', 100, 'dl')),
  ...measuresOf(
    'l lt ltr ltrs litre litres liter liters litro litros litri',
    measure('ml', 1000, 'l'),
  ),
  ...measuresOf(
    'pc pcs piece pieces pce pces kom stk stück stueck ea each unit units unite unites',
    measure('piece', 1, 'piece'),
  ),
}
/** In a name, milligrams are a strength, and "each" or "unit" just words. */
const IN_NAME = Object.keys(MEASURES)
  .filter((word) => !/^(mg|ea|each|kilos?|units?|unites?)$/.test(word))
  .toSorted((a, b) => b.length - a.length)
  .join('|')
/** What a multipack holds, and what stands between its number and the size of one: English, French, German, Dutch, Spanish, Italian. */
const ONES =
  'bottles?|cans?|tins?|pots?|jars?|bags?|sachets?|cartons?|pouches|packs?|packets?|tubs?|cups?|bars?|' +
  'bouteilles?|canettes?|bo[iî]tes?|bocaux|briques?|barquettes?|paquets?|yaourts?|flacons?|tablettes?|' +
  'flaschen?|dosen?|gl[aä]ser|becher|beutel|packungen?|t[uü]ten|riegel|' +
  'flessen|fles|blikken|blikjes?|potten|potjes?|zakjes?|pakken|pakjes?|bekers?|repen|' +
  'botellas?|latas?|tarros?|bolsas?|paquetes?|briks?|yogures|envases|vasitos|' +
  'bottiglie|bottiglia|lattine|lattina|vasetti|barattoli|buste|bustine|confezioni|brik'
const OF = String.raw`of|de|d['’]|di|da|von|van|[àa]|[x×*]`
const TIMES = String.raw`(\d{1,3})\s*(?:[x×*]|(?:er)?[ -]?(?:${ONES})\s*(?:${OF})|(?:er[ -]?|-)packs?)\s*`
/** `20 bags 40 g` may mean one bag or all of them, and `6 x 4 x 25 g` says more than two numbers can. */
const UNCLEAR = new RegExp(String.raw`\d\s*(?:${ONES}|[x×*])[\s,]*$`, 'iu')
const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const AFTER = String.raw`(?:\s*\(?\s*[x×*]\s*(\d{1,3})(?![\d.,]|\s*\p{L}))?`
const SIZE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:${TIMES})?(${NUMBER})\s*(${IN_NAME})(?![\p{L}\d])${AFTER}`,
  'giu',
)

function measuresOf(words: string, value: Measure): Record<string, Measure> {
  return Object.fromEntries(words.split(' ').map((word) => [word, value]))
}

const measureOf = (word: string): Measure | undefined =>
  MEASURES[
    word
      .trim()
      .toLowerCase()
      .replaceAll('é', 'e')
      .replace(/[.]$/, '')
      .replace(/\(s\)$/, 's')
  ]

/**
 * The size of a pack; null if it isn't clear.
 *
 * @example packSize({ name: 'Cola 6 x 330 ml', unit: '', quantity: '' }).content // 1980
 */
export function packSize({
  name,
  unit,
  quantity,
}: {
  name: string
  unit: string
  quantity: string
}): PackSize {
  const count = quantity === '' ? undefined : plainDecimal(quantity)
  const of = measureOf(unit)
  if (count !== undefined && of) return size({ packs: 1, amount: count, of })
  const given = [quantity, unit].filter(Boolean).join(' ').slice(0, LONGEST_UNIT)
  for (const text of [quantity, unit]) {
    const found = only(text)
    if (found) return found
  }
  // A bare unit says less than the name.
  const fromName = only(name)
  if (fromName && (given === '' || of)) return fromName
  if (count !== undefined && unit === '') return fromName ?? NOTHING
  return given === '' ? NOTHING : { ...NOTHING, unit: inMain(given) }
}

/** The only size in a text; of two, neither is clear. */
function only(text: string): PackSize | undefined {
  const [found, second] = text.matchAll(SIZE)
  if (!found || second) return undefined
  const [, before, amount = '', word = '', after] = found
  if ((before && after) || UNCLEAR.test(text.slice(0, found.index))) return undefined
  const packs = before ?? after ?? '1'
  const of = measureOf(word)
  const plain = plainDecimal(amount.replace(',', '.'))
  if (!of || plain === undefined) return undefined
  const result = size({ packs: Number(packs), amount: plain, of })
  return result.content === null ? undefined : result
}

function size({ packs, amount, of }: { packs: number; amount: string; of: Measure }): PackSize {
  const content = Math.round(packs * Number(amount) * of.factor * 1000) / 1000
  if (!(content > 0) || content > MOST_CONTENT) return NOTHING
  return { unit: words({ packs, amount: Number(amount), of }), content, content_unit: of.unit }
}

function words({ packs, amount, of }: { packs: number; amount: number; of: Measure }): Localized {
  const times = packs > 1 ? `${packs} × ` : ''
  const small = amount < 1 && (of.name === 'kg' || of.name === 'l')
  const shown = small ? Math.round(amount * 1_000_000) / 1000 : amount
  const name = small ? of.unit : of.name
  if (name === 'piece') {
    const many = amount === 1 ? '' : 's'
    const comma = String(shown).replace('.', ',')
    return {
      en: `${times}${shown} piece${many}`,
      fr: `${times}${comma} pièce${many}`,
      de: `${times}${comma} Stück`,
    }
  }
  const en = `${times}${shown} ${name}`
  const comma = en.replace('.', ',')
  return en === comma ? { en } : { en, fr: comma, de: comma }
}

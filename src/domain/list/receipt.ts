// Recognises text on a receipt other than goods.

const CURRENCY = String.raw`(?:€|£|\$|eur\b|gbp\b|usd\b)`
const SUM = String.raw`\d+[.,]\d{2}`
/** A price, with its unit: `2,99 €/kg`. */
const PRICE = new RegExp(
  String.raw`${CURRENCY}\s*${SUM}|(?<![\d.,])${SUM}\s*${CURRENCY}(?:\s*\/\s*\p{L}+)?`,
  'giu',
)
/** A price at the end of a line, possibly with a tax letter. */
const LAST_PRICE = new RegExp(String.raw`(?<=\S)\s+-?${SUM}(?:\s+[a-z*]{1,2})?$`, 'iu')
const NO_GOODS =
  /^\W*(?:sous-?total|sub-?total|total|t\.?v\.?a|vat|tax|cb|carte|card|visa|mastercard|cash|especes|espèces|change|rendu|merci|thank|ticket|receipt|date|t[eé]l|siret|www|montant|amount|balance|remise|discount|caisse|cashier|nombre|articles?\b|items?\b|points?\b|loyalty|fid[eé]lit[eé]|\d+ (?:articles?|items?)\b|(?:zwischen)?summe\b|gesamt|zu zahlen|betrag|mwst|ust\b|steuer|kasse\b|r[uü]ckgeld|rabatt|vielen dank|danke|datum|ec-|girocard)/iu
const WORD = /\p{L}{2}/u

/** Whether a line names no goods. */
export const isNoGoods = (line: string): boolean => NO_GOODS.test(line) || !WORD.test(line)

/** A line without its prices. @example withoutPrices('MOUTARDE 370G  1,89 A') // 'MOUTARDE 370G' */
export function withoutPrices(line: string): string {
  const plain = line.replaceAll(PRICE, ' ').trim()
  const shorter = plain.replace(LAST_PRICE, '').trim()
  return shorter === plain || shorter === line ? shorter : withoutPrices(shorter)
}

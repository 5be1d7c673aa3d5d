// What suppliers call the columns of their price lists, in English, French and German.
import { HEAD_WORDS } from '#/contract/product/head-words.ts'
import { headsOf, plainHead } from '#/commerce/api/files/field-head.rules.ts'

const listed = (words: string): string[] => words.split(', ').map(plainHead)

/** Of several headers that name a field, the first of these counts; a header names one field. */
const HEADS = {
  /** The shop's own number, as the supplier knows it. */
  sku: listed(
    'your number, your article number, your reference, our number, our sku, customer article number, customer sku, ' +
      'votre reference, votre numero, notre reference, notre numero, ihre artikelnummer, ihre nummer, ' +
      'unsere artikelnummer, unsere nummer, kundenartikelnummer',
  ),
  /** Any other number in a list is the supplier's own. */
  article: [
    ...listed(
      'supplier article number, supplier number, supplier sku, supplier reference, article, art, no, number, code, ' +
        'reference fournisseur, ref fournisseur, code fournisseur, numero, n article, lieferantenartikelnummer, ' +
        'lieferanten artikelnummer, lieferantennummer, nummer, artikel, nr',
    ),
    ...headsOf('sku'),
  ],
  barcode: headsOf('barcode'),
  // Not the sales price: such lists name recommended prices, too.
  price: listed(
    'purchase price, pack price, price per pack, case price, price per case, net price, cost, cost price, ' +
      'prix d achat, prix d achat ht, prix achat, prix achat ht, prix colis ht, prix par colis ht, pa, pa ht, prix ht, ' +
      'prix net, prix colis, prix du colis, prix par colis, einkaufspreis, ek, ek preis, ek netto, nettopreis, ' +
      `gebindepreis, preis je gebinde, preis pro gebinde, packungspreis, ${HEAD_WORDS.price}`,
  ),
  /** For a base unit: times the pack, it is the price. */
  unit_price: listed(
    `${HEAD_WORDS.unit_price}, price per unit, price each, price per piece, prix unitaire ht, pu, pu ht, prix a l unite, ` +
      'prix par piece, stuckpreis, preis je stuck, preis pro stuck, preis je einheit',
  ),
  pack: listed(
    `${HEAD_WORDS.pack}, packing, units per pack, pack quantity, case, case size, units per case, per case, colisage, ` +
      'pcb, colis, unites par colis, pieces par colis, quantite par colis, gebinde, gebindegrosse, ' +
      'gebindegroesse, gebindeinhalt, ve, vpe, verpackungseinheit, packungsgroesse, stuck je gebinde, ' +
      'stuck pro gebinde, stuck je karton, stuck pro karton, inhalt je gebinde',
  ),
  from: listed(
    'from, valid from, from date, effective, effective from, effective date, starts, start date, date, ' +
      'valable des le, valable a partir du, a partir du, des le, date d effet, date de debut, du, ' +
      'gultig ab, gueltig ab, ab, ab datum, ab dem, preis ab, datum',
  ),
  name: headsOf('name'),
} as const

export type SupplierField = keyof typeof HEADS
export type SupplierColumns = Partial<Record<SupplierField, number>>

/** Field → index of its column. */
export function supplierColumns(headers: readonly string[]): SupplierColumns {
  const known = headers.map(plainHead)
  const columns: SupplierColumns = {}
  const taken = new Set<number>()
  for (const [field, words] of Object.entries(HEADS) as [SupplierField, string[]][]) {
    const at = words.map((word) => known.indexOf(word)).find((i) => i >= 0 && !taken.has(i))
    if (at === undefined) continue
    taken.add(at)
    columns[field] = at
  }
  return columns
}

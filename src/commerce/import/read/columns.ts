// Which column of a file is which field of ours, by the header's name.
import { fold } from '#/domain/slug.ts'
import { ImportRefused } from '#/commerce/import/refused.ts'

/** Our fields, and the names they go by elsewhere (English, French, SAP); the first that a file has counts. */
const ALIASES = {
  name: [
    'product',
    'product name',
    'name',
    'title',
    'item name',
    'dscription',
    'nom',
    'nom du produit',
    'produit',
    'designation',
    'libelle',
    'article',
    'item description',
  ],
  price: [
    'price',
    'unit price',
    'prix',
    'prix unitaire',
    'prix ttc',
    'prix de vente',
    'selling price',
    'retail price',
    'tarif',
    'price after vat',
  ],
  sale_price: [
    'sale price',
    'special price',
    'offer price',
    'promo price',
    'discounted price',
    'prix promo',
    'prix promotionnel',
    'prix solde',
    'final sales price',
  ],
  market_price: [
    'market price',
    'list price',
    'mrp',
    'rrp',
    'msrp',
    'regular price',
    'compare at price',
    'old price',
    'prix barre',
    'prix conseille',
    'ancien prix',
  ],
  category: [
    'category',
    'categories',
    'department',
    'product category',
    'categorie',
    'rayon',
    'famille',
    'items group',
    'items group name',
    'itmsgrpnam',
  ],
  sub_category: [
    'sub category',
    'subcategory',
    'sous categorie',
    'sous rayon',
    'sous famille',
    'subgroup',
  ],
  kind: ['type', 'kind', 'product type', 'type de produit'],
  brand: ['brand', 'brands', 'brand name', 'marque', 'manufacturer', 'fabricant', 'firm name'],
  barcode: [
    'barcode',
    'bar code',
    'ean',
    'ean13',
    'ean code',
    'gtin',
    'upc',
    'code barres',
    'code barre',
    'code ean',
    'codebars',
    'code',
  ],
  sku: [
    'sku',
    'item code',
    'itemcode',
    'item no',
    'item number',
    'article number',
    'reference',
    'ref',
    'code article',
  ],
  unit: [
    'unit',
    'unite',
    'uom',
    'unit of measure',
    'unite de mesure',
    'sales unit',
    'sal unit msr',
    'inventory uom',
  ],
  quantity: [
    'quantity',
    'qty',
    'pack size',
    'size',
    'net weight',
    'weight',
    'net content',
    'contents',
    'content',
    'quantite',
    'contenance',
    'poids',
    'poids net',
  ],
  stock: [
    'stock',
    'on hand',
    'stock quantity',
    'in stock',
    'inventory',
    'quantity on stock',
    'quantite en stock',
    'available',
  ],
  tax_rate: ['tax rate', 'tax', 'vat', 'vat rate', 'tva', 'taux tva', 'taux de tva', 'tax percent'],
  rating: ['rating', 'stars', 'average rating', 'note', 'note moyenne'],
  reviews_count: [
    'reviews count',
    'reviews',
    'review count',
    'ratings count',
    'nombre d avis',
    'avis',
  ],
  description: [
    'description',
    'long description',
    'details',
    'descriptif',
    'user text',
    'body html',
  ],
  short_description: ['short description', 'summary', 'excerpt', 'description courte', 'resume'],
  ingredients: ['ingredients', 'ingredients text', 'composition'],
  origin: ['origin', 'country of origin', 'origine', 'pays d origine', 'provenance'],
  allergens: ['allergens tags', 'allergenes', 'contains allergens'],
  energy_kj: ['energy kj 100g', 'energy 100g', 'energie kj', 'energie kj 100g', 'kj'],
  energy_kcal: ['energy kcal 100g', 'energie kcal', 'energie kcal 100g', 'kcal', 'calories'],
  fat: ['fat 100g', 'matieres grasses', 'lipides'],
  saturates: ['saturated fat 100g', 'saturated fat', 'acides gras satures'],
  carbohydrate: ['carbohydrates 100g', 'carbohydrates', 'glucides'],
  sugars: ['sugars 100g', 'sucres'],
  fibre: ['fiber 100g', 'fiber', 'dietary fibre', 'fibres', 'fibres alimentaires'],
  protein: ['proteins 100g', 'proteins', 'proteines'],
  salt: ['salt 100g', 'sel'],
  attributes: ['attribute values', 'attributs', 'caracteristiques'],
} as const

export type Field = keyof typeof ALIASES
/** Field → index of its column. */
export type Columns = Partial<Record<Field, number>>

export const isField = (name: string): name is Field => Object.hasOwn(ALIASES, name)
const FIELDS = Object.keys(ALIASES).filter(isField)

/** `Product_Name`, `product name` and `ProductName` are the same header. */
const plain = (header: string): string => fold(header).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Finds the columns of our fields in a file's header; what `map` names goes before the usual names.
 *
 * @throws ImportRefused where a mapped header is missing, or no column holds the names
 * @example findColumns(['EAN', 'Titre'], { name: 'Titre' }) // { barcode: 0, name: 1 }
 */
export function findColumns(headers: string[], map: Partial<Record<Field, string>> = {}): Columns {
  const known = headers.map(plain)
  const columns: Columns = {}
  for (const field of FIELDS) {
    const wanted = map[field]
    const names = wanted === undefined ? [field, ...ALIASES[field]] : [wanted]
    const found = names.map((name) => known.indexOf(plain(name))).find((index) => index >= 0)
    if (wanted !== undefined && found === undefined) {
      throw new ImportRefused(
        `The map says that ${field} is in the column "${wanted}", but the file has no such column. It has: ${list(headers)}.`,
      )
    }
    if (found !== undefined) columns[field] = found
  }
  if (columns.name === undefined) {
    throw new ImportRefused(
      `No column holds the names of the products. The file's first row reads: ${list(headers)}. ` +
        'Say which column is which with --map FILE, a JSON file such as { "name": "their header" }.',
    )
  }
  return columns
}

/** "name ← product, price ← MRP": what was understood, for the person who imports. */
export function describeColumns(
  columns: Columns,
  headers: string[],
): { used: string; unused: string[] } {
  const used = FIELDS.flatMap((field) => {
    const index = columns[field]
    return index === undefined ? [] : [`${field} ← ${headers[index]}`]
  })
  const taken = new Set(Object.values(columns))
  return {
    used: used.join(', '),
    unused: headers.filter((header, index) => header && !taken.has(index)),
  }
}

const SHOWN_HEADERS = 20
const list = (headers: string[]): string =>
  headers
    .slice(0, SHOWN_HEADERS)
    .map((header) => header.slice(0, 40) || '(blank)')
    .join(', ') + (headers.length > SHOWN_HEADERS ? ' …' : '')

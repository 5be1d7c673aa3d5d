// The fields of a product, each once: what a file calls them, how a value is read, its bounds, and where it is shown.
// Import, export, preview and history follow this table, and a test checks the staff form. `src/README.md` has the recipe.
import { LANGUAGES, type Language } from '#/lib/i18n.ts'
import { MOST } from './bounds.ts'
import { FOOD_FIELDS } from './food-fields.ts'
import { HEAD_WORDS } from './head-words.ts'
import { SOLD_FIELDS, TAX_FIELDS } from './sold-fields.ts'

/** Headers that name its column in another language, besides `name_de`, `name german`, `german name`. */
type OtherWords = { readonly [L in Language]?: string }

/** How a value is read, compared and written; `own`: by a function of its own, found by the field's name. */
type Reading =
  // A text in all languages: plain, or HTML.
  | { as: 'text' | 'rich'; most: number; optional?: true; in?: OtherWords }
  // A text of one line that is the same in all languages.
  | { as: 'line'; most: number }
  // Money in the base currency, a percentage, a quantity with three decimals.
  | { as: 'amount' | 'percent' | 'quantity'; least?: number; most: number; optional?: true }
  // A whole number; zero is none.
  | { as: 'whole'; most: number; optional: true }
  | { as: 'flag' }
  | { as: 'own'; most?: number; in?: OtherWords }

type FieldSpec = Reading & {
  /** Headers that name it, besides its own name: English, French, German, Dutch, Spanish, Italian, and other systems. */
  words: string
  /** False for columns that only other systems have. */
  exported?: false
  /** Fields of the staff's product that it changes, where they are named otherwise. */
  sets?: readonly string[]
}

export const FIELDS = {
  // Other systems number their products too: only this name is ours.
  larder_id: { as: 'own', words: '', sets: [] },
  name: {
    as: 'text',
    most: MOST.name,
    in: { fr: 'nom fr, name french, french name, nom francais' },
    words:
      'product, product name, title, item name, article name, dscription, nom, nom du produit, produit, designation, ' +
      'libelle, article, item description, produktname, bezeichnung, artikelbezeichnung, artikelname, produkt, ' +
      'naam, productnaam, artikelnaam, omschrijving artikel, nombre, nombre del producto, producto, nome, nome ' +
      'prodotto, prodotto, denominazione',
  },
  sku: {
    as: 'line',
    most: MOST.sku,
    words:
      'variant sku, item code, itemcode, item no, item number, article no, article number, reference, ref, code article, ' +
      'artikelnummer, artikelnr, art nr, bestellnummer, artikelcode, referentie, referencia, codigo, codigo ' +
      'articulo, codice, codice articolo',
  },
  brand: {
    as: 'line',
    most: MOST.brand,
    words:
      'brands, brand name, vendor, marque, manufacturer, fabricant, firm name, hersteller, markenname, marke, ' +
      'merk, fabrikant, producer, supplier brand, marca, fabricante, produttore',
  },
  barcode: {
    as: 'own',
    words:
      'variant barcode, bar code, ean, ean13, ean code, gtin, upc, gtin upc ean or isbn, code barres, code ' +
      'barre, code ean, codebars, code, strichcode, ean nummer, gtin nummer, streepjescode, eancode, codigo de ' +
      'barras, codigo ean, codice a barre, codice ean',
  },
  category: {
    as: 'own',
    most: MOST.category,
    sets: ['category_ids'],
    words:
      'categories, department, product category, categories x y z, categorie, rayon, famille, items group, items ' +
      'group name, itmsgrpnam, kategorie, warengruppe, abteilung, productcategorie, afdeling, groep, categoria, ' +
      'seccion, departamento, reparto',
  },
  sub_category: {
    as: 'own',
    exported: false,
    sets: ['category_ids'],
    words:
      'subcategory, sub department, sous categorie, sous rayon, sous famille, subgroup, unterkategorie, untergruppe, ' +
      'subcategorie, subgroep, subcategoria, sottocategoria',
  },
  kind: {
    as: 'own',
    exported: false,
    sets: [],
    words:
      'type, product type, type de produit, produktart, art, producttype, soort, tipo, tipo de producto, tipo ' +
      'di prodotto',
  },
  price: {
    as: 'own',
    most: MOST.price,
    sets: ['price', 'discount'],
    words:
      `variant price, ${HEAD_WORDS.price}, prix ttc, prix de vente, selling price, retail price, ` +
      'price after vat, verkaufspreis, vk preis, bruttopreis, verkoopprijs, ' +
      'consumentenprijs, precio de venta, pvp, prezzo di vendita, price tax included, prix ttc ' +
      `de vente, ${HEAD_WORDS.unit_price}`,
  },
  sale_price: {
    as: 'own',
    most: MOST.price,
    sets: ['price', 'discount'],
    words:
      'special price, offer price, promo price, discounted price, prix promo, prix promotionnel, prix solde, ' +
      'final sales price, angebotspreis, aktionspreis, sonderpreis, actieprijs, aanbiedingsprijs, precio de ' +
      'oferta, precio rebajado, prezzo scontato, prezzo offerta',
  },
  market_price: {
    as: 'own',
    most: MOST.price,
    exported: false,
    sets: ['price', 'discount'],
    words:
      'list price, mrp, rrp, msrp, regular price, variant compare at price, compare at price, old price, prix ' +
      'barre, prix conseille, ancien prix, uvp, listenpreis, alter preis, adviesprijs, van prijs, oude prijs, ' +
      'precio anterior, precio recomendado, prezzo di listino, prezzo consigliato',
  },
  ...TAX_FIELDS,
  unit: {
    as: 'own',
    most: MOST.unit,
    sets: ['unit', 'content', 'content_unit'],
    in: { fr: 'unite fr, unit french' },
    words:
      'unite, uom, unit of measure, unite de mesure, sales unit, sal unit msr, inventory uom, unit type, einheit, ' +
      'mengeneinheit, verkaufseinheit, eenheid, verkoopeenheid, unidad, unidad de medida, unita, unita di misura',
  },
  quantity: {
    as: 'own',
    sets: ['unit', 'content', 'content_unit'],
    words:
      `qty, ${HEAD_WORDS.pack}, package size, size, net weight, weight, net content, contents, content, quantite, ` +
      'contenance, poids, poids net, menge, inhalt, packung, gewicht, ' +
      'nettogewicht, fullmenge, inhoud, hoeveelheid, verpakking, cantidad, contenido, envase, peso, peso neto, ' +
      'quantita, contenuto, confezione, peso netto',
  },
  ...SOLD_FIELDS,
  stock: {
    as: 'own',
    most: MOST.stock,
    sets: ['quantity'],
    words:
      'on hand, stock quantity, variant inventory qty, inventory, quantity on stock, quantite en stock, available, ' +
      'bestand, lagerbestand, verfugbar, voorraad, aantal op voorraad, existencias, inventario, giacenza, ' +
      'disponibile, disponibilita',
  },
  status: {
    as: 'own',
    words:
      'on sale, active, active 0 1, published, en vente, aktiv, actief, te koop, activo, attivo, product online',
  },
  photos: {
    as: 'own',
    sets: ['gallery'],
    words:
      'photo, photo url, image, images, image src, image url, image urls, image urls x y z, image link, picture, ' +
      'pictures, picture url, photographs, base image, bild, bilder, bild url, foto, fotos, afbeelding, ' +
      'afbeeldingen, imagen, imagenes, immagine, immagini',
  },
  units: { as: 'own', words: 'sales units, unites de vente' },
  variations: { as: 'own', sets: ['variations', 'type'], words: 'variants, variantes' },
  tags: {
    as: 'own',
    most: MOST.tag,
    words: 'tag, labels, tags x y z, etiquettes, schlagworte, trefwoorden, etiquetas, etichette',
  },
  attributes: {
    as: 'own',
    sets: ['attribute_value_ids'],
    words:
      'attribute values, attributs, caracteristiques, merkmale, eigenschaften, kenmerken, eigenschappen, ' +
      'atributos, attributi',
  },
  short_description: {
    as: 'rich',
    most: MOST.short_description,
    in: { fr: 'short description french, description courte fr' },
    words:
      'summary, excerpt, description courte, resume, kurzbeschreibung, korte omschrijving, korte beschrijving, ' +
      'descripcion corta, descrizione breve',
  },
  description: {
    as: 'rich',
    most: MOST.description,
    in: { fr: 'description french, description francaise' },
    words:
      'long description, details, descriptif, user text, body html, beschreibung, langbeschreibung, omschrijving, ' +
      'beschrijving, lange omschrijving, descripcion, descrizione',
  },
  origin: {
    as: 'text',
    most: MOST.origin,
    optional: true,
    in: { fr: 'origine fr, origin french' },
    words:
      'country of origin, origine, pays d origine, provenance, herkunft, herkunftsland, herkomst, land van ' +
      'herkomst, origen, pais de origen, origine paese, paese di origine',
  },
  meta_title: {
    as: 'text',
    most: MOST.meta_title,
    optional: true,
    in: { fr: 'seo title french, titre seo fr' },
    words:
      'seo title, page title, titre seo, balise title, seo titel, titulo seo, meta titulo, titolo seo',
  },
  meta_description: {
    as: 'text',
    most: MOST.meta_description,
    optional: true,
    in: { fr: 'seo description french, description seo fr' },
    words:
      'seo description, description seo, seo beschreibung, meta beschreibung, seo omschrijving, descripcion seo, ' +
      'meta descripcion, descrizione seo, meta descrizione',
  },
  ...FOOD_FIELDS,
  rating: {
    as: 'own',
    sets: [],
    words:
      'stars, average rating, note, note moyenne, bewertung, beoordeling, valoracion, valutazione',
  },
  reviews_count: {
    as: 'own',
    sets: [],
    words: 'reviews, review count, ratings count, nombre d avis, avis, aantal beoordelingen',
  },
} as const satisfies Record<string, FieldSpec>

type Specs = typeof FIELDS
type Named = keyof Specs
/** The fields read in one of these ways. */
type Those<As extends FieldSpec['as']> = {
  [F in Named]: Specs[F]['as'] extends As ? F : never
}[Named]

/** Fields of a file that have a function of their own for reading and writing. */
export type OwnExport = {
  [F in Those<'own'>]: Specs[F] extends { exported: false } ? never : F
}[Those<'own'>]
/** A text with an optional column per language; `unit` is read together with the pack. */
export type TextField = Those<'text' | 'rich'>
/** A value in a column of its own, the same in all languages. */
export type PlainField = Those<'line' | 'amount' | 'percent' | 'quantity' | 'whole' | 'flag'>
export type ImportText = TextField | 'unit'
/** A field that a column of a file can hold. */
export type ImportField = Named | `${ImportText}_${Language}`

const isNamed = (name: string): name is Named => Object.hasOwn(FIELDS, name)
const NAMES: readonly Named[] = Object.keys(FIELDS).filter(isNamed)
/** The table's entry, with what not every field has. */
export const specOf = (field: Named): FieldSpec => FIELDS[field]

const isTextField = (name: Named): name is TextField => ['text', 'rich'].includes(FIELDS[name].as)
const PLAIN = ['line', 'amount', 'percent', 'quantity', 'whole', 'flag']
const isPlainField = (name: Named): name is PlainField => PLAIN.includes(FIELDS[name].as)

export const TEXT_FIELDS: readonly TextField[] = NAMES.filter(isTextField)
export const PLAIN_FIELDS: readonly PlainField[] = NAMES.filter(isPlainField)
export const IMPORT_TEXTS: readonly ImportText[] = [...TEXT_FIELDS, 'unit']

/** The column of a text in a language; the one without a language holds the shop's main one. @example textColumn('name', 'de') // 'name_de' */
export const textColumn = <L extends Language>(text: ImportText, language: L) =>
  `${text}_${language}` as const

const TRANSLATIONS = new Map<string, { name: ImportText; language: Language }>(
  LANGUAGES.flatMap((language) =>
    IMPORT_TEXTS.map((name) => [textColumn(name, language), { name, language }] as const),
  ),
)
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...NAMES,
  ...LANGUAGES.flatMap((language) => IMPORT_TEXTS.map((name) => textColumn(name, language))),
]
export const isImportField = (name: string): name is ImportField =>
  isNamed(name) || TRANSLATIONS.has(name)

/** The field, and the language of a column that holds a translation. */
export function namedField(field: ImportField): { name: Named; language?: Language } {
  return TRANSLATIONS.get(field) ?? { name: isNamed(field) ? field : 'name' }
}

/** The headers that name a field, its own name first. */
export function headersOf(field: ImportField): string[] {
  const { name, language } = namedField(field)
  const spec = specOf(name)
  if (language === undefined) return [field, ...listed(spec.words)]
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language
  const more = 'in' in spec ? (spec.in?.[language] ?? '') : ''
  return [field, `${name} ${english}`, `${english} ${name}`, ...listed(more)]
}

const listed = (words: string) => words.split(', ').filter(Boolean)

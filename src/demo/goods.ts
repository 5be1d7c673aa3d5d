// Imports the demo catalogue from its CSV files.
import { pictureHash, type PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { category, product, productCategory, store } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { type DemoCatalog, type DemoProduct, readDemoCatalog } from './catalog/read-catalog.ts'
import { STORE_DETAILS } from './catalog/store-details.ts'
import { insertOpinions } from './reviews/insert.ts'
import {
  insertAttributes,
  insertCrossSell,
  insertProductValues,
  insertSizeCharts,
  insertVariations,
} from './details.ts'
import { foodLabel } from './food-labels.ts'
import { productPlan } from '#/commerce/db/schema/goods/product-plan.ts'
import { type Ids, insertPictures, insertRecipes } from './pictures.ts'

/** A day between two products, so that "newest first" has an order. */
const DAY_MS = 24 * 3_600_000

/** Inserts the demo catalogue in one transaction; returns the number of products. */
export async function seedDemoCatalog(db: Db): Promise<number> {
  const catalog = await readDemoCatalog()
  await db.transaction(async (tx) => {
    const stores = await insertStores(tx, catalog)
    const categories = await insertCategories(tx, catalog)
    const charts = await insertSizeCharts(tx, catalog)
    const products = await insertProducts(tx, catalog, { stores, charts })
    await insertPlaces(tx, catalog, { categories, products })
    await insertUnits(tx, catalog, products)
    await insertPictures(tx, catalog, products)
    const values = await insertAttributes(tx, catalog)
    await insertVariations(tx, catalog, { products, values })
    await insertProductValues(tx, catalog, { products, values })
    await insertOffers(tx, catalog, products)
    await insertCrossSell(tx, catalog, products)
    await insertOpinions(tx, catalog)
  })
  return catalog.products.length
}

const byName = (rows: { slug: string; id: number }[]): Ids =>
  new Map(rows.map((row) => [row.slug, row.id]))

async function insertStores(db: Executor, { stores }: DemoCatalog): Promise<Ids> {
  const rows = stores.map(({ slug, name, description, city, glyph, tint }, index) => {
    const recipe: PackshotRecipe = { form: 'produce', glyph, tint, title: name.en, seed: 1 }
    const legal_name = `${name.fr ?? name.en} SARL`
    const registration_number = `RCS ${city} 900 000 ${String(index + 101)}`
    const trader = { legal_name, registration_number }
    return { slug, name, description, city, tint, ...trader, ...STORE_DETAILS[slug], recipe }
  })
  const pictures = await insertRecipes(
    db,
    rows.map(({ recipe }) => ({ recipe, view: 'front' })),
  )
  const values = rows.map(({ recipe, ...row }) => ({
    ...row,
    picture_id: pictures.get(pictureHash(recipe, 'front')),
  }))
  return byName(await db.insert(store).values(values).returning({ slug: store.slug, id: store.id }))
}

/** What they sell spoils soon: no right of withdrawal. */
const FRESH = ['fruit-vegetables', 'bakery', 'dairy-eggs', 'meat', 'fish', 'cheese-deli', 'frozen']

async function insertCategories(db: Executor, { departments }: DemoCatalog): Promise<Ids> {
  const rows = departments.map((row, position) => {
    const recipe: PackshotRecipe = {
      form: 'produce',
      glyph: row.glyph,
      tint: row.tint,
      title: row.name.en,
      seed: 1,
    }
    return { ...row, position, recipe }
  })
  const pictures = await insertRecipes(
    db,
    rows.map(({ recipe }) => ({ recipe, view: 'front' })),
  )
  const known = new Map<string, number>()
  for (const level of [rows.filter((row) => !row.parent), rows.filter((row) => row.parent)]) {
    const values = level.map(({ slug, name, tint, position, parent, recipe, start }) => ({
      slug,
      name,
      tint,
      position,
      parent_id: parent ? known.get(parent) : null,
      food: slug === 'household-care' ? false : null,
      withdrawal: FRESH.includes(slug) ? ('perishable' as const) : null,
      start_weight: start === null ? null : toThousandths(start),
      picture_id: pictures.get(pictureHash(recipe, 'front')),
    }))
    const inserted = await db
      .insert(category)
      .values(values)
      .returning({ slug: category.slug, id: category.id })
    for (const { slug, id } of inserted) known.set(slug, id)
  }
  return known
}

type SeededIds = { stores: Ids; charts: Ids }

async function insertProducts(
  db: Executor,
  { products, departments, stores }: DemoCatalog,
  ids: SeededIds,
): Promise<Ids> {
  const now = Date.now()
  const above = new Map(departments.map(({ slug, parent }) => [slug, parent || slug]))
  const values = products.map((row, index) => {
    const age = ((index * 37) % products.length) * DAY_MS
    const label = foodLabel({
      ...row,
      department: above.get(row.category),
      store: stores.find(({ slug }) => slug === row.store),
    })
    return { ...productRow(row, { ...ids, created_at: new Date(now - age) }), ...label }
  })
  const inserted = await db
    .insert(product)
    .values(values)
    .returning({ slug: product.slug, id: product.id, stock: product.stock })
  const entries = inserted.filter(({ stock }) => stock > 0)
  await db.insert(stockEntry).values(
    entries.map(({ id, stock }) => ({
      product_id: id,
      change: stock,
      reason: 'import' as const,
    })),
  )
  return byName(inserted)
}

/** What is usually bought, in kilograms, where its category says too much or too little. */
const STARTS: Record<string, number> = {
  'fresh-ginger': 0.1,
  'butternut-squash': 1,
  'rolled-pork-roast': 1,
  'leg-of-lamb': 2,
  'prime-rib-of-beef': 1,
  'rope-grown-mussels': 1,
}

const productRow = (
  row: DemoProduct,
  { stores, charts, created_at }: SeededIds & { created_at: Date },
) => ({
  slug: row.slug,
  type: row.type,
  barcode: row.barcode,
  sku: row.barcode.slice(-8),
  name: row.name,
  short_description: row.short,
  description: row.description,
  ingredients: row.ingredients,
  allergens: row.allergens,
  nutrition: row.nutrition,
  size_chart_id: charts.get(row.size_chart ?? '') ?? null,
  origin: row.origin,
  brand: row.brand,
  store_id: stores.get(row.store) ?? null,
  price: row.price_minor,
  discount: row.discount,
  sale_price: salePrice(row.price_minor, row.discount),
  deposit: row.deposit,
  unit: row.unit,
  content: row.content,
  content_unit: row.content_unit,
  sold_by: row.sold_by,
  quantity_step: toThousandths(row.step),
  quantity_min: toThousandths(row.min),
  quantity_start: row.slug in STARTS ? toThousandths(STARTS[row.slug] ?? row.min) : null,
  tax_rate: row.tax,
  stock: toThousandths(row.stock),
  tags: row.tags,
  tint: row.tint,
  created_at,
})

type Places = { categories: Ids; products: Ids }

async function insertPlaces(db: Executor, { products }: DemoCatalog, ids: Places): Promise<void> {
  const values = products.flatMap((row) => {
    const [product_id, category_id] = [ids.products.get(row.slug), ids.categories.get(row.category)]
    return product_id && category_id ? [{ product_id, category_id }] : []
  })
  await db.insert(productCategory).values(values)
}

async function insertUnits(db: Executor, { products }: DemoCatalog, ids: Ids): Promise<void> {
  const names = [...new Set(products.flatMap((row) => row.units.map((unit) => unit.name.en)))]
  const values = products.flatMap((row) => {
    const product_id = ids.get(row.slug)
    if (!product_id) return []
    return row.units.map((unit, position) => ({
      product_id,
      uom_entry: names.indexOf(unit.name.en) + 1,
      name: unit.name,
      quantity: toThousandths(unit.quantity),
      discount: unit.discount,
      deposit: unit.deposit ?? null,
      quantity_step: toThousandths(unit.step ?? 1),
      quantity_min: toThousandths(unit.min ?? 1),
      position,
    }))
  })
  if (values.length > 0) await db.insert(productUnit).values(values)
}

/** This many of the demo's offers end within days; the others stay. */
const ENDING = 6

async function insertOffers(db: Executor, { products }: DemoCatalog, ids: Ids): Promise<void> {
  const ending = products
    .filter(({ discount, variations }) => discount > 0 && variations.length === 0)
    .slice(0, ENDING)
  const midnight = new Date().setUTCHours(22, 0, 0, 0)
  const plans = ending.flatMap(({ slug, discount }, index) => {
    const product_id = ids.get(slug)
    const offer_until = new Date(midnight + (3 + index) * DAY_MS)
    const offer_was = { product: 0, variations: {} }
    const plan = { offer_discount: discount, offer_until, offer_was, due_at: offer_until }
    return product_id ? [{ product_id, ...plan }] : []
  })
  await db.insert(productPlan).values(plans)
}

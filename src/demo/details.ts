// Imports attributes, variations, size charts and cross-sells from the demo shop's files.
import type { Localized } from '#/contract/common.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { insertRows } from '#/commerce/db/insert-rows.ts'
import { pictureHash, type PackshotRecipe } from '#/commerce/db/picture-recipe.ts'
import type { Executor } from '#/commerce/db/open.ts'
import {
  attribute,
  attributeValue,
  productAttributeValue,
  variationAttributeValue,
} from '#/commerce/db/schema/attributes.ts'
import { variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { crossSell } from '#/commerce/db/schema/goods/cross-sell.ts'
import { sizeChart } from '#/commerce/db/schema/goods/size-chart.ts'
import type { DemoCatalog, DemoProduct } from './catalog/read-catalog.ts'
import { type Ids, insertRecipes, recipeOf, variationRecipe } from './pictures.ts'
import type { DemoLanguage } from './reviews/texts.ts'

type Named = { attribute: string; value: string }

const keyOf = ({ attribute, value }: Named): string => `${attribute}=${value}`

/** @throws an Error for a name that the files use but don't define */
function idOf(ids: Ids, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo catalogue has no ${name}`)
  return id
}

export async function insertSizeCharts(db: Executor, { size_charts }: DemoCatalog): Promise<Ids> {
  const values = size_charts.map(({ name, content }) => ({ name, content }))
  const rows = await db
    .insert(sizeChart)
    .values(values)
    .returning({ id: sizeChart.id, name: sizeChart.name })
  const ids = new Map(rows.map(({ id, name }) => [name.en, id]))
  return new Map(size_charts.map(({ slug, name }) => [slug, idOf(ids, name.en)]))
}

/** IDs of the values by `attribute=value`. */
export async function insertAttributes(
  db: Executor,
  { attributes, values }: DemoCatalog,
): Promise<Ids> {
  const made = await db
    .insert(attribute)
    .values(attributes.map((row, position) => ({ ...row, position })))
    .returning({ id: attribute.id, slug: attribute.slug })
  const ids = new Map(made.map((row) => [row.slug, row.id]))
  const drawn = values.map(({ glyph, tint, value }) =>
    glyph && tint
      ? ({ form: 'produce', glyph, tint, title: value.en, seed: 1 } as const)
      : undefined,
  )
  const pictures = await insertRecipes(
    db,
    drawn.flatMap((recipe) => (recipe ? [{ recipe, view: 'front' }] : [])),
  )
  const rows = await db
    .insert(attributeValue)
    .values(
      values.map(({ attribute, slug, value, hex_color }, position) => ({
        attribute_id: idOf(ids, attribute),
        slug,
        value,
        hex_color,
        position,
        picture_id: drawn[position] && pictures.get(pictureHash(drawn[position], 'front')),
      })),
    )
    .returning({
      id: attributeValue.id,
      attribute_id: attributeValue.attribute_id,
      slug: attributeValue.slug,
    })
  const slugOf = new Map(made.map(({ id, slug }) => [id, slug]))
  return new Map(
    rows.map(({ id, attribute_id, slug }) => [
      keyOf({ attribute: slugOf.get(attribute_id) ?? '', value: slug }),
      id,
    ]),
  )
}

type Inserted = { products: Ids; values: Ids }

/** The variations of all products, each with its values, its stock and its picture. */
export async function insertVariations(
  db: Executor,
  catalog: DemoCatalog,
  inserted: Inserted,
): Promise<void> {
  const list = listVariations(catalog, inserted)
  const pictures = await insertRecipes(
    db,
    list.flatMap(({ recipe }) => (recipe ? [{ recipe, view: 'front' }] : [])),
  )
  const pictureOf = (recipe: PackshotRecipe) => pictures.get(pictureHash(recipe, 'front'))
  const rows = await db
    .insert(variation)
    .values(
      list.map(({ columns, recipe }) => ({ ...columns, picture_id: recipe && pictureOf(recipe) })),
    )
    .returning({
      id: variation.id,
      product_id: variation.product_id,
      position: variation.position,
      stock: variation.stock,
    })
  const ids = new Map(rows.map((row) => [placeOf(row), row.id]))
  const owned = list.flatMap(({ columns, values }) =>
    values.map((value) => ({
      variation_id: idOf(ids, placeOf(columns)),
      attribute_value_id: value,
    })),
  )
  await insertRows(db, variationAttributeValue, { rows: owned })
  await db
    .insert(stockEntry)
    .values(
      rows.flatMap(({ id, product_id, stock }) =>
        stock > 0
          ? [{ product_id, variation_id: id, change: stock, reason: 'import' as const }]
          : [],
      ),
    )
}

const listVariations = (catalog: DemoCatalog, { products, values }: Inserted) =>
  catalog.products.flatMap((row, index) => {
    const recipe = recipeOf(row, index, catalog)
    return row.variations.map((of, position) => ({
      columns: {
        ...variationRow(row, position),
        product_id: idOf(products, row.slug),
        name: nameOf(of.values, catalog),
      },
      values: of.values.map((value) => idOf(values, keyOf(value))),
      recipe: variationRecipe(of, recipe, catalog),
    }))
  })

const placeOf = ({ product_id, position }: { product_id: number; position: number }): string =>
  `${product_id}/${position}`

function variationRow(row: DemoProduct, position: number) {
  const of = row.variations[position]
  const price = of?.price_minor ?? row.price_minor
  const discount = of?.discount ?? row.discount
  return {
    sku: `${row.barcode.slice(-8)}-${position + 1}`,
    price,
    discount,
    sale_price: salePrice(price, discount),
    stock: toThousandths(of?.stock ?? 0),
    content: of?.content ?? null,
    position,
  }
}

/** A variation is named by its values (rule 51). */
function nameOf(named: Named[], { values }: DemoCatalog): Localized {
  const texts = named.flatMap(({ attribute, value }) =>
    values.filter((row) => row.attribute === attribute && row.slug === value),
  )
  const join = (language: DemoLanguage) => texts.map(({ value }) => value[language]).join(', ')
  return { en: join('en'), fr: join('fr') }
}

/** A product is found by its own values and those of its variations (rule 53). */
export async function insertProductValues(
  db: Executor,
  catalog: DemoCatalog,
  { products, values }: Inserted,
): Promise<void> {
  const rows = catalog.products.flatMap((row) => {
    const named = [row.attribute_values, ...row.variations.map((of) => of.values)].flat()
    const ids = new Set(named.map((value) => idOf(values, keyOf(value))))
    return [...ids].map((id) => ({
      product_id: idOf(products, row.slug),
      attribute_value_id: id,
    }))
  })
  await insertRows(db, productAttributeValue, { rows })
}

export async function insertCrossSell(
  db: Executor,
  catalog: DemoCatalog,
  products: Ids,
): Promise<void> {
  const rows = catalog.products.flatMap((row) =>
    row.cross_sell.map((other, position) => ({
      product_id: idOf(products, row.slug),
      other_id: idOf(products, other),
      position,
    })),
  )
  await insertRows(db, crossSell, { rows })
}

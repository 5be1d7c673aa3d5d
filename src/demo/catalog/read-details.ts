// Details of the demo's products: values, variations, food, units, cross-sells.
import { z } from 'zod'
import { AttributeStyle } from '#/contract/attribute/public.ts'
import { Allergen, type Nutrition } from '#/contract/product/food.ts'
import { findAllergens } from '#/domain/allergens.ts'
import { cents, count, decimal, look, percent, positive, readRows, slug, text } from './csv.ts'

const flag = z.enum(['0', '1']).transform((cell) => cell === '1')
const blank = z.literal('').transform(() => null)
const list = z.string().transform((cell) => (cell ? cell.split('|') : []))

/** `roast=dark|pack-size=250g`: slugs of attributes and values. */
const valueList = list.pipe(
  z.array(
    z
      .string()
      .regex(/^[a-z0-9-]+=[a-z0-9-]+$/, 'expected attribute=value')
      .transform((pair) => {
        const [attribute = '', value = ''] = pair.split('=')
        return { attribute, value }
      }),
  ),
)

const AttributeRow = z
  .strictObject({ slug, name_en: text, name_fr: text, style: AttributeStyle, filterable: flag })
  .transform(({ name_en, name_fr, ...row }) => ({ ...row, name: { en: name_en, fr: name_fr } }))

/** A value's or a variation's own picture, if it has one. */
const ownLook = { glyph: look.glyph.or(blank), tint: look.tint.or(blank) }

const ValueRow = z
  .strictObject({
    attribute: slug,
    slug,
    value_en: text,
    value_fr: text,
    hex_color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .or(blank),
    ...ownLook,
  })
  .transform(({ value_en, value_fr, ...row }) => ({
    ...row,
    value: { en: value_en, fr: value_fr },
  }))

const VariationRow = z
  .strictObject({
    product: slug,
    attributes: valueList,
    price: cents,
    discount: percent.or(blank),
    stock: decimal,
    content: positive.or(blank),
    ...ownLook,
  })
  .transform(({ price, attributes, ...row }) => ({
    ...row,
    price_minor: price,
    values: attributes,
  }))

const grams = decimal.or(blank)
const FoodRow = z.strictObject({
  product: slug,
  /** If the ingredients don't tell. */
  allergens: list.pipe(z.array(Allergen)),
  per: z.enum(['g', 'ml']).or(blank),
  fat: grams,
  saturates: grams,
  carbohydrate: grams,
  sugars: grams,
  fibre: grams,
  protein: grams,
  salt: grams,
})

const SizeChartRow = z
  .strictObject({
    slug,
    name_en: text,
    name_fr: text,
    content_en: text,
    content_fr: text,
    products: list,
  })
  .transform(({ name_en, name_fr, content_en, content_fr, ...row }) => ({
    ...row,
    name: { en: name_en, fr: name_fr },
    content: { en: content_en, fr: content_fr },
  }))

const UnitRow = z
  .strictObject({
    product: slug,
    name_en: text,
    name_fr: text,
    quantity: positive,
    discount: count,
    step: positive,
    min: positive,
  })
  .transform(({ name_en, name_fr, ...row }) => ({ ...row, name: { en: name_en, fr: name_fr } }))

/** `Crate of 12=4.50`: units with their own deposit, by English name. */
const ownDeposits = list.pipe(
  z.array(
    z
      .string()
      .regex(/^[^=|]+=\d+\.\d{2}$/, 'expected unit=deposit')
      .transform((pair) => {
        const [unit = '', deposit = ''] = pair.split('=')
        return { unit, deposit: cents.parse(deposit) }
      }),
  ),
)
const DepositRow = z.strictObject({ product: slug, deposit: cents, units: ownDeposits })

const ListRow = z.strictObject({ product: slug, others: list })
const ValuesRow = z.strictObject({ product: slug, attributes: valueList })

export type DemoVariation = z.output<typeof VariationRow>
type DemoUnit = Pick<z.output<typeof UnitRow>, 'name' | 'quantity' | 'discount'> &
  Partial<Pick<z.output<typeof UnitRow>, 'step' | 'min'>> & { deposit?: number | null }

export type Details = {
  type: 'simple' | 'variable'
  /** Null for non-food. */
  allergens: Allergen[] | null
  nutrition: Nutrition | null
  /** Slugs of the product's own attributes and values. */
  attribute_values: { attribute: string; value: string }[]
  variations: DemoVariation[]
  units: DemoUnit[]
  /** Minor units, for the bottle or jar of one. */
  deposit: number
  /** Slugs. */
  cross_sell: string[]
  size_chart: string | null
}
type Plain = {
  slug: string
  ingredients: { en: string; fr: string } | null
  units: DemoUnit[]
}

/** Reads the files; `of` returns the details of one product. */
export async function readDetails(folder: URL) {
  const attributes = await readRows(folder, 'attributes.csv', AttributeRow)
  const values = await readRows(folder, 'attribute-values.csv', ValueRow)
  const variations = Map.groupBy(
    await readRows(folder, 'variations.csv', VariationRow),
    ({ product }) => product,
  )
  const units = Map.groupBy(await readRows(folder, 'units.csv', UnitRow), ({ product }) => product)
  const own = byProduct(await readRows(folder, 'product-attributes.csv', ValuesRow))
  const deposits = byProduct(await readRows(folder, 'deposits.csv', DepositRow))
  const cross = byProduct(await readRows(folder, 'cross-sell.csv', ListRow))
  const food = byProduct(await readRows(folder, 'food.csv', FoodRow))
  const size_charts = await readRows(folder, 'size-charts.csv', SizeChartRow)
  const of = (row: Plain): Details => ({
    type: variations.has(row.slug) ? 'variable' : 'simple',
    ...foodOf(row, food.get(row.slug)),
    attribute_values: own.get(row.slug)?.attributes ?? [],
    variations: variations.get(row.slug) ?? [],
    ...depositsOf(units.get(row.slug) ?? row.units, deposits.get(row.slug)),
    cross_sell: cross.get(row.slug)?.others ?? [],
    size_chart: size_charts.find(({ products }) => products.includes(row.slug))?.slug ?? null,
  })
  return { attributes, values, size_charts, of }
}
export type DemoDetails = Awaited<ReturnType<typeof readDetails>>

const byProduct = <Row extends { product: string }>(rows: Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.product, row]))

function depositsOf(units: DemoUnit[], of: z.output<typeof DepositRow> | undefined) {
  const own = new Map(of?.units.map(({ unit, deposit }) => [unit, deposit]))
  return {
    deposit: of?.deposit ?? 0,
    units: units.map((unit) => ({ ...unit, deposit: own.get(unit.name.en) ?? null })),
  }
}

type Food = z.output<typeof FoodRow>

function foodOf({ ingredients }: Plain, food: Food | undefined) {
  if (!food) return { allergens: null, nutrition: null }
  const named = ingredients ? findAllergens(`${ingredients.en}, ${ingredients.fr}`) : []
  const allergens = Allergen.options.filter(
    (allergen) => named.includes(allergen) || food.allergens.includes(allergen),
  )
  return { allergens, nutrition: nutritionOf(food) }
}

/** Energy follows from the rest, with the conversion factors of food labelling law. */
function nutritionOf(food: Food): Nutrition | null {
  const { per, fat, saturates, carbohydrate, sugars, fibre, protein, salt } = food
  if (per === null) return null
  const energy = (perGram: { fat: number; carbohydrate: number; fibre: number }) =>
    Math.round(
      (fat ?? 0) * perGram.fat +
        ((carbohydrate ?? 0) + (protein ?? 0)) * perGram.carbohydrate +
        (fibre ?? 0) * perGram.fibre,
    )
  return {
    per,
    energy_kj: energy({ fat: 37, carbohydrate: 17, fibre: 8 }),
    energy_kcal: energy({ fat: 9, carbohydrate: 4, fibre: 2 }),
    fat,
    saturates,
    carbohydrate,
    sugars,
    fibre,
    protein,
    salt,
  }
}

// Rows that tests start with, written straight into the tables.
import type { SoldBy } from '#/contract/product/sold-by.ts'
import type { z } from 'zod'
import { type Settings, USUAL_LAW } from '#/contract/content/settings.ts'
import type { AdminThemeOptions } from '#/contract/content/theme.ts'
import { toMinor } from '#/domain/money.ts'
import { salePrice } from '#/domain/pricing.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import type { Db } from '#/commerce/db/open.ts'
import { tax } from '#/commerce/db/schema/goods/tax.ts'
import { product, store, variation } from '#/commerce/db/schema/catalog.ts'
import { stockEntry } from '#/commerce/db/schema/goods/stock-entry.ts'
import { productUnit } from '#/commerce/db/schema/goods/product-unit.ts'
import { country, currency, page } from '#/commerce/db/schema/content.ts'

export const TEST_SETTINGS: Settings = {
  prices_include_tax: true,
  net_prices: true,
  delivery: { fee: 4.9, free_from: 60, tax_rate: 20 },
  minimum_order: 0,
  payment_methods: ['cod', 'card', 'test', 'bank_transfer'],
  hold: { minutes: 30, transfer_days: 7 },
  instant_refund: null,
  gift_card_months: null,
  empties_limit: 25,
  points: { per_unit: 1, value: 0.01 },
  bank_account: {
    holder: 'Larder',
    bank: 'Market Bank',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  },
  time_zone: 'Europe/Paris',
  contact: { email: 'hello@example.org', phone: '+33 1 23 45 67 89', address: '1 Market Street' },
  company: {
    name: 'Larder SAS',
    vat_number: 'FR40123456824',
    registration: 'RCS Paris 123 456 824',
  },
  hours: [],
  special_days: [],
  law: USUAL_LAW,
  agent_orders: false,
  languages: ['en', 'fr'],
  maintenance: false,
}

const TEST_RATES = [20, 19, 10, 7, 5.5, 0]

const TEST_THEME: z.input<typeof AdminThemeOptions> = {
  theme: 'paris',
  general: {
    mode: 'light',
    language_direction: 'ltr',
    site_title: 'Larder',
    site_tagline: 'Good food',
  },
  logo: { favicon_icon: null },
  seo: { og_title: '', og_description: '', og_image: null, meta_description: '', meta_tags: '' },
  listing: { filters: 'left', density: '4', header: 'none' },
  product: 'thumbnail',
}

/** The tax rates that products of tests have. */
export async function insertRates(db: Db): Promise<void> {
  await db.insert(tax).values(
    TEST_RATES.map((percent) => ({
      name: { en: `VAT ${percent} %`, fr: `TVA ${percent} %` },
      percent,
      percents: [{ from: null, percent }],
    })),
  )
}

/** Settings, theme options, two currencies and a country. */
export async function insertShop(db: Db): Promise<void> {
  await insertRates(db)
  await saveValue(db, 'settings', TEST_SETTINGS)
  await saveValue(db, 'theme_options', TEST_THEME)
  await db.insert(currency).values([
    { code: 'EUR', symbol: '€', exchange_rate: 1, position: 0 },
    { code: 'USD', symbol: '$', exchange_rate: 1.085, position: 1 },
  ])
  await db.insert(country).values({
    code: 'FR',
    name: { en: 'France', fr: 'France' },
    states: [{ code: 'IDF', name: 'Île-de-France' }],
  })
}

type StepSpec = { quantity_step?: number; quantity_min?: number }
export type ProductSpec = StepSpec & {
  name?: string
  /** In French; by default the same as `name`. */
  name_fr?: string
  /** The name of the base unit. */
  unit?: string
  sold_by?: SoldBy
  /** Not sold singly. */
  only_in_units?: boolean
  price?: number
  discount?: number
  /** Stock in base units. */
  quantity?: number
  tax_rate?: number
  status?: 0 | 1
  sku?: string
  brand?: string
  tags?: string[]
  units?: (StepSpec & { uom_entry: number; name?: string; quantity: number; discount?: number })[]
  variations?: { name?: string; price?: number; discount?: number; quantity?: number }[]
}

let products = 0

const steps = ({ quantity_step = 1, quantity_min = 1 }: StepSpec) => ({
  quantity_step: toThousandths(quantity_step),
  quantity_min: toThousandths(quantity_min),
})

const prices = ({ price = 2.5, discount = 0 }: { price?: number; discount?: number }) => ({
  price: toMinor(price),
  discount,
  sale_price: salePrice(toMinor(price), discount),
})

/** A product on sale, by default 100 in stock at 2.50; variations have their own stock. */
export async function insertProduct(db: Db, spec: ProductSpec) {
  const slug = `product-${++products}`
  const name = spec.name ?? `Product ${products}`
  const stock = toThousandths(spec.quantity ?? (spec.variations ? 0 : 100))
  const [row] = await db
    .insert(product)
    .values({
      slug,
      type: spec.variations ? 'variable' : 'simple',
      status: spec.status ?? 1,
      sku: spec.sku ?? null,
      brand: spec.brand ?? null,
      tags: spec.tags ?? [],
      name: { en: name, fr: spec.name_fr ?? name },
      short_description: { en: 'Good.' },
      description: { en: '<p>Good.</p>' },
      ...prices(spec),
      ...steps(spec),
      unit: spec.unit === undefined ? null : { en: spec.unit },
      ...(spec.sold_by && { sold_by: spec.sold_by }),
      only_in_units: spec.only_in_units ?? false,
      tax_rate: spec.tax_rate ?? 5.5,
      stock,
    })
    .returning({ id: product.id })
  if (!row) throw new Error('the product was not written')
  await db.insert(stockEntry).values({ product_id: row.id, change: stock, reason: 'set' })
  await insertUnits(db, row.id, spec)
  return { id: row.id, slug, name, variations: await insertVariations(db, row.id, spec) }
}

async function insertUnits(db: Db, product_id: number, { units = [] }: ProductSpec): Promise<void> {
  for (const [position, unit] of units.entries()) {
    const { uom_entry, quantity, discount = 0, name = `Case of ${quantity}` } = unit
    await db.insert(productUnit).values({
      product_id,
      uom_entry,
      name: { en: name, fr: name },
      quantity: toThousandths(quantity),
      discount,
      position,
      ...steps(unit),
    })
  }
}

async function insertVariations(db: Db, product_id: number, spec: ProductSpec): Promise<number[]> {
  const ids: number[] = []
  for (const [position, one] of (spec.variations ?? []).entries()) {
    const stock = toThousandths(one.quantity ?? 100)
    const name = one.name ?? `Variation ${position + 1}`
    const [row] = await db
      .insert(variation)
      .values({ product_id, name: { en: name, fr: name }, stock, position, ...prices(one) })
      .returning({ id: variation.id })
    if (!row) throw new Error('the variation was not written')
    await db
      .insert(stockEntry)
      .values({ product_id, variation_id: row.id, change: stock, reason: 'set' })
    ids.push(row.id)
  }
  return ids
}

/** The shop's terms, and one store. */
export async function insertPages(db: Db): Promise<void> {
  await db.insert(page).values({
    slug: 'terms',
    title: { en: 'Terms', fr: 'Conditions' },
    content: { en: '<p>Be kind.</p>', fr: '<p>Soyez gentils.</p>' },
  })
  await db.insert(store).values({
    slug: 'fruits-market',
    name: { en: 'Fruits Market', fr: 'Marché aux fruits' },
    description: { en: 'Fresh every day.', fr: 'Frais tous les jours.' },
    city: 'Paris',
  })
}

// How long and how large the fields of a product may be, each once: files, forms, bulk changes and the API follow it.
// Apart from the table of fields, so that forms don't load all its words.
import { MOST_AGE, MOST_AMOUNT, MOST_KEPT_DAYS } from '#/contract/lengths.ts'

export const MOST = {
  name: 200,
  sku: 64,
  brand: 120,
  category: 120,
  /** In the base currency: prices and deposits. */
  price: MOST_AMOUNT,
  deposit: MOST_AMOUNT,
  percent: 100,
  unit: 80,
  stock: 999_999_999,
  quantity_step: 10_000,
  quantity_min: 10_000,
  /** Percent. */
  weight_tolerance: 50,
  tag: 40,
  short_description: 2000,
  description: 50_000,
  ingredients: 20_000,
  origin: 200,
  legal_name: 300,
  /** In grams. */
  drained_weight: 1_000_000,
  /** Days that it keeps after delivery. */
  min_days: MOST_KEPT_DAYS,
  minimum_age: MOST_AGE,
  storage: 1000,
  preparation: 2000,
  operator: 300,
  maker: 300,
  maker_contact: 200,
  eu_responsible: 400,
  safety: 2000,
  meta_title: 120,
  meta_description: 320,
  /** Of a nutrient, in grams per 100 g. */
  grams: 100,
  energy_kj: 4000,
  energy_kcal: 1000,
} as const

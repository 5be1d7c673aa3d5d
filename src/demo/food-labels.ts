// What the labels of the demo's food say, by department: dates, storage, traces, alcohol.
import type { Allergen } from '#/contract/product/food.ts'
import type { LotKind } from '#/contract/lots/kinds.ts'
import type { Localized } from '#/contract/common.ts'
import { STORE_DETAILS } from './catalog/store-details.ts'

const FRIDGE = {
  en: 'Keep in the fridge at 0 to 4 °C.',
  fr: 'À conserver au frais, entre 0 et 4 °C.',
}
const COOL = { en: 'Keep in a cool, dry place.', fr: 'À conserver au frais et au sec.' }
const DRY = {
  en: 'Keep dry and away from light.',
  fr: 'À conserver au sec et à l’abri de la lumière.',
}
const FROZEN = {
  en: 'Keep at −18 °C. Don’t refreeze once thawed.',
  fr: 'À conserver à −18 °C. Ne pas recongeler après décongélation.',
}

type Label = { date_kind: LotKind; storage: Localized }

const LABELS: Record<string, Label> = {
  'fruit-vegetables': { date_kind: 'best_before', storage: COOL },
  bakery: { date_kind: 'best_before', storage: COOL },
  'dairy-eggs': { date_kind: 'use_by', storage: FRIDGE },
  meat: { date_kind: 'use_by', storage: FRIDGE },
  fish: { date_kind: 'use_by', storage: FRIDGE },
  'cheese-deli': { date_kind: 'use_by', storage: FRIDGE },
  pantry: { date_kind: 'best_before', storage: DRY },
  breakfast: { date_kind: 'best_before', storage: DRY },
  'snacks-sweets': { date_kind: 'best_before', storage: DRY },
  drinks: { date_kind: 'best_before', storage: DRY },
  frozen: { date_kind: 'best_before', storage: FROZEN },
}

/** Factories that make the one also handle the others. */
const TRACES: Record<string, Allergen[]> = {
  biscuits: ['nuts', 'sesame', 'soy'],
  chocolate: ['gluten', 'milk', 'nuts'],
  cereals: ['milk', 'nuts'],
  'crisps-nuts': ['peanuts', 'nuts', 'sesame'],
}

const ALCOHOL: readonly [RegExp, number][] = [
  [/non-alcoholic|alcohol-free/i, 0.3],
  [/cider/i, 4.5],
  [/beer|lager|ale\b|pils|stout|ipa/i, 5],
  [/crémant|champagne|sparkling|prosecco/i, 12],
]
const WINE = 12.5

type Food = {
  category: string
  department: string | undefined
  name: { en: string }
  store: { slug: string; name: Localized } | undefined
  allergens: Allergen[] | null
}

/** For non-food goods; made up, like everything here. */
const MAKER = {
  maker: 'Maison Claire SAS, 4 quai des Ateliers, 69002 Lyon, France',
  maker_contact: 'safety@maison-claire.test',
}

/** The columns of a product's label. */
export function foodLabel({ category, department, name, store, allergens }: Food) {
  const label = LABELS[department ?? '']
  if (!label) return MAKER
  const traces = (TRACES[category] ?? []).filter((one) => !allergens?.includes(one))
  return {
    ...label,
    may_contain: allergens && traces.length > 0 ? traces : null,
    operator: store ? `${store.name.en}, ${STORE_DETAILS[store.slug]?.address ?? ''}` : null,
    alcohol:
      category === 'beer-wine-cider'
        ? (ALCOHOL.find(([words]) => words.test(name.en))?.[1] ?? WINE)
        : null,
  }
}

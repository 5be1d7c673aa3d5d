// Finding a variation by its values. Customers pick values one by one, and the newest pick (a wish) counts most.
import type { StockStatus } from './stock.ts'

/** A value of an attribute. */
export type ChosenValue = { attribute_id: number; id: number }
export type Choosable = {
  /** One value of each attribute that the variations differ by. */
  attribute_values: readonly ChosenValue[]
  stock_status: StockStatus
}
/** At most one value of each attribute, in the order in which they were chosen. */
export type Choice = readonly ChosenValue[]
export type ValueState = 'possible' | 'sold_out' | 'impossible'

/** The pictures of a variation, its main one first. */
export const picturesOf = <P>(one: {
  variation_image: P | null
  variation_galleries: readonly P[]
}): P[] => [...(one.variation_image ? [one.variation_image] : []), ...one.variation_galleries]

const isSame = (a: ChosenValue, b: ChosenValue): boolean =>
  a.attribute_id === b.attribute_id && a.id === b.id

const fits = ({ attribute_values }: Choosable, choice: Choice): boolean =>
  choice.every((wanted) => attribute_values.some((own) => isSame(own, wanted)))

/** The variations that have all values of a choice. */
export const fittingVariations = <V extends Choosable>(
  variations: readonly V[],
  choice: Choice,
): V[] => variations.filter((variation) => fits(variation, choice))

/** Adds a wish; it replaces an earlier wish for the same attribute (rule 52). */
export const addWish = (wishes: Choice, value: ChosenValue): Choice => [
  ...wishes.filter(({ attribute_id }) => attribute_id !== value.attribute_id),
  value,
]

/**
 * Which wishes can be met together (rule 52). `kept`: the newest, and each older one that some variation combines with
 * them. `choice`: these, plus values that are the only ones left for their attribute.
 *
 * @example resolveChoice(variations, addWish(wishes, red)).choice
 */
export function resolveChoice<V extends Choosable>(
  variations: readonly V[],
  wishes: Choice,
): { kept: Choice; choice: Choice } {
  const kept: ChosenValue[] = []
  for (const wish of wishes.toReversed()) {
    if (variations.some((variation) => fits(variation, [wish, ...kept]))) kept.unshift(wish)
  }
  const choice = [...kept]
  for (let only = onlyValue(variations, choice); only; only = onlyValue(variations, choice)) {
    choice.push(only)
  }
  return { kept, choice }
}

/** A value that is the only one left for an attribute without a choice; variations in stock count first. */
function onlyValue(variations: readonly Choosable[], choice: Choice): ChosenValue | undefined {
  const left = fittingVariations(variations, choice)
  const sold = left.filter(({ stock_status }) => stock_status === 'in_stock')
  const open = (sold.length > 0 ? sold : left).flatMap((variation) =>
    variation.attribute_values.filter(
      ({ attribute_id }) => !choice.some((chosen) => chosen.attribute_id === attribute_id),
    ),
  )
  return open.find((value) =>
    open.every((other) => other.attribute_id !== value.attribute_id || other.id === value.id),
  )
}

/**
 * What choosing a value would lead to, given the kept values of other attributes (rule 51): a variation that can be
 * bought, only sold-out ones, or none at all.
 */
export function valueState(
  variations: readonly Choosable[],
  kept: Choice,
  value: ChosenValue,
): ValueState {
  const having = fittingVariations(variations, addWish(kept, value))
  if (having.length === 0) return 'impossible'
  return having.some(({ stock_status }) => stock_status === 'in_stock') ? 'possible' : 'sold_out'
}

/** The variation whose values are all chosen; undefined while one is missing. */
export const chosenVariation = <V extends Choosable>(
  variations: readonly V[],
  choice: Choice,
): V | undefined =>
  variations.find(
    ({ attribute_values }) =>
      attribute_values.length > 0 &&
      attribute_values.every((own) => choice.some((chosen) => isSame(chosen, own))),
  )

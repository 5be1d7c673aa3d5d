// Which variation a shopper means: values are wished for one after the other, and the newest wish counts most.
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

const isSame = (a: ChosenValue, b: ChosenValue): boolean =>
  a.attribute_id === b.attribute_id && a.id === b.id

const fits = ({ attribute_values }: Choosable, choice: Choice): boolean =>
  choice.every((wanted) => attribute_values.some((own) => isSame(own, wanted)))

/** The variations that have all that is chosen so far. */
export const fittingVariations = <V extends Choosable>(
  variations: readonly V[],
  choice: Choice,
): V[] => variations.filter((variation) => fits(variation, choice))

/** The wishes with one more, which takes the place of an earlier one for the same attribute (rule 52). */
export const addWish = (wishes: Choice, value: ChosenValue): Choice => [
  ...wishes.filter(({ attribute_id }) => attribute_id !== value.attribute_id),
  value,
]

/**
 * What holds of the wishes (rule 52). `kept`: the newest, and each older one that some variation has together with
 * them. `choice`: these, and the values that are left as the only ones.
 *
 * @example settleWishes(variations, addWish(wishes, red)).choice
 */
export function settleWishes<V extends Choosable>(
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

/** A value that an attribute without a choice leaves no alternative to; what is in stock counts first. */
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
 * What choosing a value would come to beside what is kept of the other attributes (rule 51): a variation that can be
 * bought, one that is sold out, or none at all.
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

/** The variation whose every value is chosen; nothing while one is missing. */
export const chosenVariation = <V extends Choosable>(
  variations: readonly V[],
  choice: Choice,
): V | undefined =>
  variations.find(
    ({ attribute_values }) =>
      attribute_values.length > 0 &&
      attribute_values.every((own) => choice.some((chosen) => isSame(chosen, own))),
  )

// Creates variations from attributes: one for each combination of values.
import { wordsIn } from '#/components/staff/form/words.ts'
import type { VariationValues } from './product-values.ts'

/** The contract takes no more. */
export const MOST_VARIATIONS = 100

/** @example combinations([[1, 2], [3]]) // [[1, 3], [2, 3]] */
export const combinations = (choices: readonly (readonly number[])[]): number[][] =>
  choices
    .filter((values) => values.length > 0)
    .reduce<number[][]>(
      (all, values) => all.flatMap((one) => values.map((value) => [...one, value])),
      [[]],
    )
    .filter((one) => one.length > 0)

const keyOf = (values: readonly number[]): string => values.toSorted((a, b) => a - b).join()

/** Existing ones stay; missing ones are added at the product's price. */
export function grown(
  there: readonly VariationValues[],
  choices: readonly (readonly number[])[],
  price: string,
): VariationValues[] {
  const known = new Set(there.map((one) => keyOf(one.attribute_value_ids)))
  const added = combinations(choices)
    .filter((values) => !known.has(keyOf(values)))
    .map((values) => ({
      id: undefined,
      name: wordsIn(null),
      sku: '',
      price,
      discount: '0',
      deposit: '',
      quantity: '0',
      attribute_value_ids: values,
      pictures: [],
      content: null,
    }))
  return [...there, ...added].slice(0, MOST_VARIATIONS)
}

// Attribute values of variations, and their validation (rule 51).
import { asc, eq, inArray } from 'drizzle-orm'
import type { ProductPatch } from '#/contract/product/staff.ts'
import type { Localized } from '#/contract/common.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { attribute, attributeValue } from '#/commerce/db/schema/attributes.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'

type ChosenValues = Pick<NonNullable<ProductPatch['variations']>[number], 'attribute_value_ids'>
type Value = { id: number; attribute_id: number; value: Localized }
/** By ID, in attribute order. */
type Values = ReadonlyMap<number, Value>

export async function findVariationValues(db: Executor, ids: number[]): Promise<Values> {
  const { id, attribute_id, value } = attributeValue
  const rows = await db
    .select({ id, attribute_id, value })
    .from(attributeValue)
    .innerJoin(attribute, eq(attribute.id, attribute_id))
    .where(inArray(id, ids))
    .orderBy(asc(attribute.position), asc(attribute.id))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Field path → its errors: each variation must have one value of each attribute of the first one. */
export function valueErrors(
  list: readonly ChosenValues[],
  values: Values,
): Record<string, string[]> {
  const attributesOf = ({ attribute_value_ids }: ChosenValues) =>
    attribute_value_ids
      .flatMap((id) => values.get(id)?.attribute_id ?? [])
      .toSorted(upward)
      .join()
  const combination = ({ attribute_value_ids }: ChosenValues) =>
    attribute_value_ids.toSorted(upward).join()
  const errors: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, given] of list.entries()) {
    const trouble = ownTrouble(given, values)
    const differs = attributesOf(given) !== attributesOf(list[0] ?? given)
    const again = given.attribute_value_ids.length > 0 && seen.has(combination(given))
    const wrong =
      trouble ??
      (differs ? 'field.attributes_differ' : again ? 'field.combination_taken' : undefined)
    if (wrong) errors[`variations.${index}.attribute_value_ids`] = [wrong]
    seen.add(combination(given))
  }
  return errors
}

const upward = (a: number, b: number): number => a - b

function ownTrouble({ attribute_value_ids }: ChosenValues, values: Values): string | undefined {
  const own = attribute_value_ids.map((id) => values.get(id))
  if (own.includes(undefined)) return 'field.unknown'
  const attributes = new Set(own.map((value) => value?.attribute_id))
  return attributes.size < own.length ? 'field.attribute_twice' : undefined
}

/** A variation's name: its values, in attribute order; undefined without any. */
export function nameOf(ids: readonly number[], values: Values): Localized | undefined {
  const own = [...values.values()].filter(({ id }) => ids.includes(id))
  if (own.length === 0) return undefined
  return inEachLanguage((language) => own.map(({ value }) => textIn(value, language)).join(', '))
}

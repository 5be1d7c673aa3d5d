// The API's errors about order lines, such as `products.0.product_id`, which have no field.
import type { FieldErrors } from '#/form/fields.ts'
import { isGone, type CartLine } from '#/stores/cart/cart-line.ts'

const OF_LINE = /^products\.(\d+)\b/
/** A line that names something that can't be bought any more. */
const OF_GOODS = /^products\.(\d+)\.(?:product_id|variation_id|uom_entry)$/

type Failure = { errors: FieldErrors; problem: string | undefined }

/** Field errors, and all others as one text that names the products; goods that are gone are listed by themselves. */
export function withLineProblems(
  { errors, problem }: Failure,
  lines: readonly CartLine[],
): Failure {
  const entries = Object.entries(errors)
  const said = entries.flatMap(([field, message]) => {
    const index = OF_GOODS.test(field) ? undefined : OF_LINE.exec(field)?.[1]
    return index === undefined ? [] : [`${lines[Number(index)]?.product.name ?? ''}: ${message}.`]
  })
  return {
    errors: Object.fromEntries(entries.filter(([field]) => !OF_LINE.test(field))),
    problem: [problem, ...new Set(said)].filter(Boolean).join(' ') || undefined,
  }
}

/** The keys of the lines that the shop no longer sells, as far as cart and answer tell. */
export function goneLines(errors: FieldErrors, lines: readonly CartLine[]): string[] {
  const refused = Object.keys(errors).map((field) => lines[Number(OF_GOODS.exec(field)?.[1])]?.key)
  return lines.filter((line) => isGone(line) || refused.includes(line.key)).map(({ key }) => key)
}

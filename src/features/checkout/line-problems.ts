// The API's errors about order lines, such as `products.0.product_id`, which have no field.
import type { FieldErrors } from '#/form/fields.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'

const OF_LINE = /^products\.(\d+)\b/

type Failure = { errors: FieldErrors; problem: string | undefined }

/** Field errors, and all others as one text that names the products. */
export function withLineProblems(
  { errors, problem }: Failure,
  lines: readonly CartLine[],
): Failure {
  const entries = Object.entries(errors)
  const said = entries.flatMap(([field, message]) => {
    const index = OF_LINE.exec(field)?.[1]
    return index === undefined ? [] : [`${lines[Number(index)]?.product.name ?? ''}: ${message}.`]
  })
  return {
    errors: Object.fromEntries(entries.filter(([field]) => !OF_LINE.test(field))),
    problem: [problem, ...new Set(said)].filter(Boolean).join(' ') || undefined,
  }
}

// The columns of products that the table of fields names, for statements that read them all.
import { PLAIN_FIELDS, TEXT_FIELDS } from '#/contract/product/fields.ts'
import { product } from '#/commerce/db/schema/catalog.ts'

const named = <F extends keyof typeof product & string>(fields: readonly F[]) =>
  // The keys are known only at run time; each keeps its own column.
  Object.fromEntries(fields.map((field) => [field, product[field]])) as Pick<typeof product, F>

export const PLAIN_COLUMNS = named(PLAIN_FIELDS)
export const TEXT_COLUMNS = named(TEXT_FIELDS)

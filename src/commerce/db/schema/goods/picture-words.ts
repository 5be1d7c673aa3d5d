// What a picture of a product says.
import { boolean } from 'drizzle-orm/pg-core'
import { localized } from '#/commerce/db/schema/columns.ts'

export const pictureWords = () => ({
  /** Alternative text; if empty, the product's name. */
  alt: localized(),
  /** Shows a warning or the label; then it has an alternative text (rule 296). */
  label: boolean().notNull().default(false),
})

// The lines of a draft as they are typed.
import type { Purchase } from '#/contract/buying/staff-purchases.ts'
import type { PurchaseNeed } from '#/contract/buying/shapes.ts'
import type { SupplierGood } from '#/contract/buying/staff-suppliers.ts'
import type { Localized } from '#/contract/common.ts'
import type { GoodId } from '#/domain/line-id.ts'

export type DraftLine = GoodId & {
  name: Localized
  article: string
  pack: number
  price: number
  why: PurchaseNeed | null
  typed: string
}

/** Lines of deleted products are left out: they can't be ordered. */
export const draftLines = ({ lines }: Purchase): DraftLine[] =>
  lines.flatMap(({ product, name, article, pack, price, why, packs }) =>
    product
      ? [
          {
            product_id: product.id,
            variation_id: product.variation_id,
            name,
            article,
            pack,
            price,
            why,
            typed: `${packs}`,
          },
        ]
      : [],
  )

export const lineOfGood = ({ product, article, pack, price }: SupplierGood): DraftLine => ({
  product_id: product.id,
  variation_id: product.variation_id,
  name: product.name,
  article,
  pack,
  price,
  why: null,
  typed: '1',
})

/** Undefined for what isn't a whole number. */
export const packsOf = ({ typed }: DraftLine): number | undefined =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : undefined

const CENTS = 100

export const totalOf = (lines: readonly DraftLine[]): number =>
  lines.reduce((sum, line) => sum + (packsOf(line) ?? 0) * Math.round(line.price * CENTS), 0) /
  CENTS

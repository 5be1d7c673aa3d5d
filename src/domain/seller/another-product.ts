// Whether a change makes another product of an approved one (rule 158).
import type { AdminProduct } from '#/contract/product/staff.ts'
import type { SellerProductChange } from '#/contract/seller/seller-goods.ts'
import { fold } from '#/domain/slug.ts'

/** A price may rise to this multiple of the earlier one, or fall to its inverse. */
const PRICE_BOUND = 2

const LINK = /(?:\b[a-z][a-z+.-]*:)?\/\/[^\s"'<>]+|\bwww\.[^\s"'<>]+|\bhref\s*=\s*["']?[^\s"'<>]+/gi

type Texts = Pick<SellerProductChange, 'name' | 'description' | 'short_description'> & {
  ingredients?: object | null | undefined
  origin?: object | null | undefined
}

/** All addresses in its texts. */
const linksIn = ({ name, description, short_description, ingredients, origin }: Texts) =>
  new Set(
    [name, description, short_description, ingredients, origin]
      .flatMap((text) => Object.values(text ?? {}))
      .flatMap((text: unknown) => (typeof text === 'string' ? (text.match(LINK) ?? []) : [])),
  )

type Pictured = {
  gallery?: readonly { picture_id: number }[] | undefined
  variations?:
    readonly { picture_id: number | null; more_picture_ids: readonly number[] }[] | undefined
}

/** Pictures of a product and of its variations. */
export const picturesIn = ({ gallery = [], variations = [] }: Pictured): number[] => [
  ...gallery.map(({ picture_id }) => picture_id),
  ...variations.flatMap((variation) =>
    [variation.picture_id ?? [], variation.more_picture_ids].flat(),
  ),
]

const words = (name: unknown): string =>
  typeof name === 'string'
    ? fold(name)
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
    : ''

/** Other capitals, accents or punctuation don't make another name. */
const isRenamed = (before: object, after: object | undefined): boolean => {
  const had = Object.values(before).map(words)
  return Object.values(after ?? {}).some((name) => words(name) !== '' && !had.includes(words(name)))
}

const isFar = (price: number, from: number): boolean =>
  price > from * PRICE_BOUND || price * PRICE_BOUND < from

/** A variation is compared with itself; a new one, with the product. */
const isRepriced = (
  before: AdminProduct,
  { price, variations = [] }: SellerProductChange,
  earlier: number,
): boolean =>
  (price !== undefined && isFar(price, earlier)) ||
  variations.some((variation) => {
    const same = before.variations.find(({ id }) => id !== undefined && id === variation.id)
    return isFar(variation.price, same?.price ?? earlier)
  })

/**
 * Whether it has another name, a new picture, a new link in its texts, or a price far from the earlier one.
 *
 * @example isAnotherProduct(honey, { price: honey.price * 500 }, honey.price) // true
 */
export const isAnotherProduct = (
  before: AdminProduct,
  change: SellerProductChange,
  earlier: number,
): boolean =>
  isRenamed(before.name, change.name) ||
  !new Set(picturesIn(change)).isSubsetOf(new Set(picturesIn(before))) ||
  !linksIn(change).isSubsetOf(linksIn(before)) ||
  isRepriced(before, change, earlier)

// The product of reviews and questions, with a link back.
import type { Product } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'

export type Reviewed = Pick<Product, 'id' | 'slug' | 'name' | 'reviews_count'>

/** To sign in, and from there back to this place of the product's page. */
export const signInHref = (
  language: Language,
  { slug }: Reviewed,
  place: 'reviews' | 'questions',
): string => href(language, 'login', { next: `${href(language, 'product', { slug })}#${place}` })

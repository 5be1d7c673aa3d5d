import type { Category } from './public.ts'

/** Those of categories and of all below them. */
export const slugsOf = (categories: readonly Category[]): string[] =>
  categories.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])

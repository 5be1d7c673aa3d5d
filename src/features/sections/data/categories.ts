import type { Category } from '#/contract/category/public.ts'

/** The named categories in their order; without names, those at the top of the tree. */
export function chooseCategories(tree: readonly Category[], slugs: readonly string[]): Category[] {
  if (slugs.length === 0) return [...tree]
  const all = flatten(tree)
  return slugs.flatMap((slug) => all.filter((category) => category.slug === slug))
}

const flatten = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flatten(category.subcategories)])

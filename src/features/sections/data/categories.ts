import type { Category } from '#/contract/category/public.ts'

/** The named categories in their order; without any of them, the top level of the tree. */
export function chooseCategories(tree: readonly Category[], slugs: readonly string[]): Category[] {
  const named = slugs.flatMap((slug) => categoryOf(tree, slug) ?? [])
  return named.length > 0 ? named : [...tree]
}

const categoryOf = (tree: readonly Category[], slug: string): Category | undefined =>
  flatten(tree).find((category) => category.slug === slug)

const SLUG = /^\/categories\/([\w-]+)/

/** Whether a path leads to a category that the shop doesn't have. @example isDead([], '/categories/bakery') // true */
export function isDead(tree: readonly Category[], path: string): boolean {
  const slug = SLUG.exec(path)?.[1]
  return slug !== undefined && !categoryOf(tree, slug)
}

const flatten = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flatten(category.subcategories)])

/** The small picture of the category in a path, for when there is no scene. */
export function pictureOfPath(
  tree: readonly Category[],
  path: string | undefined,
): string | undefined {
  const slug = SLUG.exec(path ?? '')?.[1]
  const picture = slug && categoryOf(tree, slug)?.picture
  return picture ? (picture.sizes.at(1)?.url ?? picture.original_url) : undefined
}

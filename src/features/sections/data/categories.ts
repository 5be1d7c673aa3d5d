import type { Category } from '#/contract/category/public.ts'

/** The named categories in their order; without names, the top level of the tree. */
export function chooseCategories(tree: readonly Category[], slugs: readonly string[]): Category[] {
  if (slugs.length === 0) return [...tree]
  const all = flatten(tree)
  return slugs.flatMap((slug) => all.filter((category) => category.slug === slug))
}

const flatten = (tree: readonly Category[]): Category[] =>
  tree.flatMap((category) => [category, ...flatten(category.subcategories)])

/** The small picture of the category in a path, for when there is no scene. */
export function pictureOfPath(
  tree: readonly Category[],
  path: string | undefined,
): string | undefined {
  const slug = /^\/categories\/([\w-]+)/.exec(path ?? '')?.[1]
  const picture = slug && chooseCategories(tree, [slug])[0]?.picture
  return picture ? (picture.sizes.at(1)?.url ?? picture.original_url) : undefined
}

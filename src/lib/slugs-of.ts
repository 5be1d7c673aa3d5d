type Branch = { slug: string; subcategories: readonly Branch[] }

/** The slugs of categories and of all their descendants. */
export const slugsOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ slug, subcategories }) => [slug, ...slugsOf(subcategories)])

import type { Category, CategoryRef } from '#/contract/category/public.ts'

/** A category with its ancestors, the department first. */
export function wayTo(tree: readonly Category[], category: CategoryRef | undefined): CategoryRef[] {
  if (!category) return []
  return search(tree, category.id) ?? [category]
}

function search(tree: readonly Category[], id: number): CategoryRef[] | undefined {
  for (const one of tree) {
    if (one.id === id) return [one]
    const below = search(one.subcategories, id)
    if (below) return [one, ...below]
  }
  return undefined
}

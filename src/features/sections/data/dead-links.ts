// A home names departments; a shop may have others, or have lost some.
import type { Category } from '#/contract/category/public.ts'
import type { Section } from '#/contract/home/sections.ts'
import { isDead } from './categories.ts'

/** The sections without links to categories that the shop doesn't have, and without banners that lead to one. */
export function withoutDeadLinks(
  sections: readonly Section[],
  categories: readonly Category[],
): Section[] {
  const alive = (path: string | undefined) =>
    path !== undefined && isDead(categories, path) ? undefined : path
  return sections.flatMap((section): Section[] => {
    switch (section.type) {
      case 'hero':
      case 'rail':
        return [{ ...section, link: alive(section.link?.path) ? section.link : undefined }]
      case 'tabs':
        return [
          { ...section, tabs: section.tabs.map((tab) => ({ ...tab, more: alive(tab.more) })) },
        ]
      case 'shelf':
      case 'top':
      case 'week':
      case 'deal':
        return [{ ...section, more: alive(section.more) }]
      case 'banners': {
        const banners = section.banners.filter(({ path }) => alive(path))
        return banners.length > 0 ? [{ ...section, banners }] : []
      }
      default:
        return [section]
    }
  })
}

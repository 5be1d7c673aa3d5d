// A category as Markdown: its subcategories and products.
import type { Category, CategoryRef } from '#/contract/category/public.ts'
import type { ProductPage } from '#/contract/product/public.ts'
import {
  address,
  productLine,
  section,
  textHead,
  type TextSite,
} from '#/components/text/text-site.ts'
import { escaped, facts, joined, link } from '#/lib/markdown/escape.ts'
import { href } from '#/routes.ts'

type CategoryWithParents = Category & { parents: readonly CategoryRef[] }

export function categoryText(
  category: CategoryWithParents,
  { data, total }: Pick<ProductPage, 'data' | 'total'>,
  site: TextSite,
): string {
  const { name, slug, description, parents, subcategories } = category
  const { language, t, colon } = site
  const page = href(language, 'category', { slug })
  const to = (ref: CategoryRef) =>
    link(ref.name, address(site, href(language, 'categoryText', { slug: ref.slug })))
  return joined([
    ...textHead(name, page, site),
    facts([[t('plain:within'), parents.map(to).join(' > ')]], colon).join('\n'),
    escaped(description ?? ''),
    ...section(
      t('plain:departments'),
      subcategories.map((subcategory) => `- ${to(subcategory)}`).join('\n'),
    ),
    ...section(
      t('plain:products'),
      data.map((product) => productLine(product, site)).join('\n') || t('catalog:empty_title'),
    ),
    total > data.length &&
      t('plain:more', { count: total - data.length, page: address(site, page) }),
  ])
}

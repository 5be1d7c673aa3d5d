// Pages of the shop that a link may lead to.
import type { Shop } from '#/client/shop.ts'
import { ROUTES } from '#/routes.ts'

export async function linkTargets(shop: Shop): Promise<{ url: string; name: string }[]> {
  const [{ data: pages }, { data: categories }] = await Promise.all([
    shop.content.pages(),
    shop.category.list({ query: { counts: '0' } }),
  ])
  return [
    ...(['products', 'offers', 'categories', 'blog', 'faq', 'contact', 'stores'] as const).map(
      (name) => ({ url: ROUTES[name].path, name: ROUTES[name].path }),
    ),
    ...pages.map(({ slug, title: name }) => ({ url: `/pages/${slug}`, name })),
    ...categories.map(({ slug, name }) => ({ url: `/categories/${slug}`, name })),
  ]
}

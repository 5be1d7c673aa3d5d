// What an empty search field offers: recent searches, what the visitor usually buys, and the departments.
import { shop } from '#/client/browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { isSignedIn } from '#/stores/session.ts'
import { type OptionGroup, productOption } from './suggestions.ts'
import searchTexts from '#texts/search'

const PRODUCTS = 4

/** Without the recent searches, which need no call. */
export async function startGroups(language: Language): Promise<OptionGroup[]> {
  const t = searchTexts(language)
  const [usual, categories] = await Promise.all([
    usualProducts(),
    shop.category.list({ query: { counts: '0' } }),
  ])
  const groups: OptionGroup[] = [
    {
      name: 'products',
      label: t(usual.isOwn ? 'usuals' : 'popular'),
      options: usual.products.map((product) => productOption(product, language)),
    },
    {
      name: 'departments',
      label: t('categories'),
      options: categories.data.map(({ name, slug }) => ({
        label: name,
        href: href(language, 'category', { slug }),
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** What sells, for those who haven't bought anything yet. */
async function usualProducts() {
  if (isSignedIn()) {
    const { usuals } = await shop.usuals.list()
    const products = usuals
      .map(({ product }) => product)
      .filter(({ stock_status }) => stock_status === 'in_stock')
    if (products.length > 0) return { isOwn: true, products: products.slice(0, PRODUCTS) }
  }
  const query = { sort: 'recommended', in_stock: '1', paginate: PRODUCTS, facets: '0' } as const
  return { isOwn: false, products: (await shop.product.list({ query })).data }
}

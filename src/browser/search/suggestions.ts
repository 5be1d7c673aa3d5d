// Suggestions for a text, as groups of links.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Suggestions } from '#/contract/product/public.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { $currency } from '#/stores/currency.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { readPastSearches } from './past-searches.ts'
import searchTexts from '#texts/search'

export type Option = {
  label: string
  href: string
  /** Next to the label. */
  note?: string
  picture?: string
  icon?: 'history' | 'search' | 'list'
  /** Can be added to the cart at once. */
  product?: ProductSummary
}
export type OptionGroup = { name: string; label: string; options: Option[] }

const PAST_SHOWN = 4

/** Before typing: this visitor's searches. */
export function pastGroups(language: Language, text: string): OptionGroup[] {
  const begun = text.trim().toLowerCase()
  const past = readPastSearches().filter((search) => search.toLowerCase().startsWith(begun))
  const options = past.slice(0, begun === '' ? undefined : PAST_SHOWN).map((search) => ({
    label: search,
    href: searchLink(language, search),
    icon: 'history' as const,
  }))
  return options.length > 0 ? [{ name: 'past', label: searchTexts(language)('past'), options }] : []
}

type Asked = { language: Language; text: string; suggestions: Suggestions }

export function suggestedGroups({ language, text, suggestions }: Asked): OptionGroup[] {
  const t = searchTexts(language)
  const search = text.trim()
  const past = pastGroups(language, text)
  const { products, categories } = suggestions
  const all = [{ label: t('all', { search }), ...toSearch(language, search) }]
  const groups: OptionGroup[] = [
    ...past,
    {
      name: 'queries',
      label: t('queries'),
      options: queryOptions({ language, text, suggestions }, past),
    },
    {
      name: 'categories',
      label: t('categories'),
      options: categories.map(({ name, slug }) => ({
        label: name,
        href: href(language, 'category', { slug }),
        icon: 'list' as const,
      })),
    },
    {
      name: 'products',
      label: t('products'),
      options: products.map((product) => productOption(product, language)),
    },
    { name: 'all', label: t('suggestions'), options: products.length > 0 ? all : [] },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

/** The likely correction, and other people's searches that aren't among this visitor's own. */
function queryOptions({ language, suggestions }: Asked, past: OptionGroup[]): Option[] {
  const { correction, queries } = suggestions
  const own = past.flatMap(({ options }) => options.map(({ label }) => label.toLowerCase()))
  const meant = correction
    ? [{ label: searchTexts(language)('did_you_mean', { correction }), search: correction }]
    : []
  const others = queries.filter((query) => !own.includes(query))
  return [...meant, ...others.map((query) => ({ label: query, search: query }))].map(
    ({ label, search }) => ({ label, ...toSearch(language, search) }),
  )
}

function productOption(product: ProductSummary, language: Language): Option {
  const { name, slug, sale_price, price_from, product_galleries } = product
  const price = formatMoney(sale_price, $currency.get(), language)
  const [picture] = product_galleries
  return {
    label: name,
    product,
    href: href(language, 'product', { slug }),
    note: price_from ? searchTexts(language)('price_from', { price }) : price,
    ...(picture ? { picture: picture.sizes[0]?.url ?? picture.original_url } : {}),
  }
}

const toSearch = (language: Language, search: string) => ({
  href: searchLink(language, search),
  icon: 'search' as const,
})

const searchLink = (language: Language, search: string): string =>
  href(language, 'search', { search })

// What is offered for a text, as groups of links.
import type { Suggestions } from '#/contract/product.ts'
import { formatMoney } from '#/components/money.ts'
import { $currency } from '#/stores/currency.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { readPastSearches } from './past-searches.ts'
import { searchTexts } from './texts.ts'

export type Option = {
  label: string
  href: string
  /** Beside the label. */
  note?: string
  picture?: string
  icon?: 'history' | 'search' | 'list'
}
export type OptionGroup = { name: string; label: string; options: Option[] }

const PAST_SHOWN = 4

/** Before anything is typed: what this visitor searched. */
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

export function suggestedGroups(
  language: Language,
  text: string,
  { products, categories, queries, correction }: Suggestions,
): OptionGroup[] {
  const t = searchTexts(language)
  const past = pastGroups(language, text)
  const known = new Set(
    past.flatMap(({ options }) => options.map(({ label }) => label.toLowerCase())),
  )
  const others = queries.filter((query) => !known.has(query))
  const toSearch = (search: string) => ({
    href: searchLink(language, search),
    icon: 'search' as const,
  })
  const corrected = correction && [
    { label: t('did_you_mean', { correction }), ...toSearch(correction) },
  ]
  const groups: OptionGroup[] = [
    ...past,
    {
      name: 'queries',
      label: t('queries'),
      options: [
        ...(corrected || []),
        ...others.map((query) => ({ label: query, ...toSearch(query) })),
      ],
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
      options: products.map(({ name, slug, sale_price, product_galleries: [picture] }) => ({
        label: name,
        href: href(language, 'product', { slug }),
        note: formatMoney(sale_price, $currency.get(), language),
        ...(picture ? { picture: picture.sizes[0]?.url ?? picture.original_url } : {}),
      })),
    },
    ...(products.length > 0
      ? [
          {
            name: 'all',
            label: t('suggestions'),
            options: [{ label: t('all', { search: text.trim() }), ...toSearch(text.trim()) }],
          },
        ]
      : []),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const searchLink = (language: Language, search: string): string =>
  href(language, 'search', { search })

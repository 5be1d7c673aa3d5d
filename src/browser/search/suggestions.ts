// Suggestions for a text, as groups of links.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Suggestions } from '#/contract/product/public.ts'
import { stepsOf } from '#/browser/cards/steps-of.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { type Reason, reasonsOf } from '#/browser/lens/misfit-words.ts'
import { foodMark } from '#/domain/lens.ts'
import { toAmount, toMinor } from '#/domain/money.ts'
import { lineTotal } from '#/domain/pricing.ts'
import { measureOf, toThousandths } from '#/domain/quantity.ts'
import { $avoids } from '#/stores/avoids.ts'
import { taxOf } from '#/stores/cart/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { readPastSearches } from './past-searches.ts'
import searchTexts from '#texts/search'

/** `words` have a "|" in the place of the amount; `tax` in percent. */
export type PriceWords = { words: string; amount: number; tax: number }

export type Option = {
  label: string
  href: string
  /** Below the label. */
  detail?: (string | PriceWords)[]
  /** Why it doesn't fit what is avoided on this device. */
  unfit?: Reason
  /** Next to the label. */
  note?: string | PriceWords
  /** Above the note. */
  amount?: string | undefined
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

type TypedSearch = { language: Language; text: string; suggestions: Suggestions }

export function suggestedGroups({ language, text, suggestions }: TypedSearch): OptionGroup[] {
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
function queryOptions({ language, suggestions }: TypedSearch, past: OptionGroup[]): Option[] {
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

export function productOption(product: ProductSummary, language: Language): Option {
  const { name, slug, product_galleries } = product
  const [picture] = product_galleries
  return {
    label: name,
    product,
    href: href(language, 'product', { slug }),
    detail: detailOf(product, language),
    ...unfitOf(product, language),
    ...costOf(product, language),
    ...(picture ? { picture: picture.sizes[0]?.url ?? picture.original_url } : {}),
  }
}

function unfitOf(product: ProductSummary, language: Language): Pick<Option, 'unfit'> {
  const mark = foodMark(product)
  const avoided = $avoids.get()
  if (mark === undefined || avoided.length === 0) return {}
  const reasons = reasonsOf(mark, avoided, language)
  const [first] = reasons
  const words = reasons.map((reason) => reason.words).join('. ')
  return first ? { unfit: { kind: first.kind, words } } : {}
}

/** Pack size, and the price per kilogram, litre or piece where that is another one. */
function detailOf(product: ProductSummary, language: Language): (string | PriceWords)[] {
  const { unit, unit_price, sale_price, sold_by, tax } = product
  const isMeasured = measureOf(sold_by) !== undefined
  const pack = isMeasured || !unit ? [] : [unit]
  if (!unit_price || (!isMeasured && unit_price.amount === sale_price)) return pack
  const { amount, per } = unit_price
  const words = searchTexts(language)(`per_${per}`, { price: '|' })
  return [...pack, { words, amount, tax: tax.rate }]
}

/** What one press on "+" adds, and what that costs. */
function costOf(product: ProductSummary, language: Language): Pick<Option, 'note' | 'amount'> {
  const t = searchTexts(language)
  if (product.stock_status === 'out_of_stock') return { note: t('sold_out') }
  if (product.price_from) {
    const words = t('price_from', { price: '|' })
    return { note: { words, amount: product.sale_price, tax: product.tax.rate } }
  }
  const { start, measure, uom_entry, price: each } = stepsOf(product)
  const number = formatQuantity(start, language)
  const amount = toAmount(lineTotal(toMinor(each), toThousandths(start)))
  return {
    note: { words: '|', amount, tax: taxOf({ product, uom_entry }) },
    amount: measure ? `${number}\u00a0${measure}` : start === 1 ? undefined : `${number}\u00a0×`,
  }
}

const toSearch = (language: Language, search: string) => ({
  href: searchLink(language, search),
  icon: 'search' as const,
})

const searchLink = (language: Language, search: string): string =>
  href(language, 'search', { search })

// Pages as Markdown, for programs that read: what all of them need.
import type { ProductSummary } from '#/contract/product/shapes.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { reductionOf } from '#/domain/law/reduction.ts'
import { saysMore } from '#/domain/law/unit-price.ts'
import type { UnitPrice } from '#/domain/pricing.ts'
import { colonIn } from '#/lib/formats.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { escaped, link } from '#/lib/markdown/escape.ts'
import { href, TEXT_ENDING } from '#/routes.ts'

export type TextSite = {
  language: Language
  siteUrl: string
  /** The shop's name. */
  name: string
  t: Translate
  /** The signs between a name and its value. */
  colon: string
  /** An amount in the base currency. */
  money: (amount: number) => string
}

type Locals = Pick<App.Locals, 'language' | 'siteUrl' | 'currency' | 't' | 'shop'>

export async function textSite({ language, siteUrl, currency, t, shop }: Locals) {
  const { general } = await shop.content.themeOptions()
  const money = (amount: number) => formatMoney(amount, currency, language)
  return {
    language,
    siteUrl,
    name: general.site_title,
    t,
    colon: colonIn(language),
    money,
  } satisfies TextSite
}

export const address = ({ siteUrl }: Pick<TextSite, 'siteUrl'>, path: string): string =>
  new URL(path, siteUrl).href

/** The title, who wrote the text, and the page it is from. */
export const textHead = (title: string, path: string, site: TextSite): string[] => [
  `# ${escaped(title)}`,
  `> ${escaped(site.t('plain:source', { shop: site.name }))}`,
  `${site.t('plain:page')}${site.colon} ${address(site, path)}`,
]

/** A heading with its text; nothing without a text. */
export const section = (title: string, text: string | null | undefined): string[] =>
  text ? [`## ${escaped(title)}`, text] : []

type Priced = Pick<ProductSummary, 'price' | 'sale_price'> &
  Partial<Pick<ProductSummary, 'lowest_price' | 'price_from' | 'offer_until'>>

/**
 * A reduction is compared with the lowest price before it; without one, none is announced (rule 240).
 *
 * @example '€3.00, before €4.00, until 2026-12-24'
 */
export function priceText(offer: Priced, { t, money }: TextSite): string {
  const { sale_price, price_from = false, offer_until } = offer
  const reduction = reductionOf(offer)
  const now = price_from ? t('plain:from', { price: money(sale_price) }) : money(sale_price)
  if (!reduction) return now
  const until = offer_until ? [t('plain:until', { date: offer_until })] : []
  return [now, t('plain:before', { price: money(reduction.before) }), ...until].join(', ')
}

/** @example '€3.98 per kg' */
export const perText = ({ amount, per }: UnitPrice, { t, money }: TextSite): string =>
  `${money(amount)} ${t(`shop:per_${per}`)}`

/** A product in a list, with a link to its text. */
export function productLine(product: ProductSummary, site: TextSite): string {
  const { name, slug, unit, stock_status, unit_price, sale_price, deposit = 0 } = product
  const to = link(name, address(site, href(site.language, 'productText', { slug })))
  const words = [
    unit && escaped(unit),
    priceText(product, site),
    saysMore(unit_price, sale_price) && perText(unit_price, site),
    deposit > 0 && `${site.t('plain:deposit')}${site.colon} ${site.money(deposit)}`,
  ]
  if (stock_status === 'out_of_stock') words.push(site.t('catalog:buy.out_of_stock'))
  return `- ${to}${site.colon} ${words.filter(Boolean).join(', ')}`
}

/** The address of a page's text. @example textPath('/fr/product/apples') // '/fr/product/apples.md' */
export const textPath = (path: string): string => `${path}${TEXT_ENDING}`

export const textAnswer = (text: string, type: 'markdown' | 'plain' = 'markdown'): Response =>
  new Response(text, { headers: { 'Content-Type': `text/${type}; charset=utf-8` } })

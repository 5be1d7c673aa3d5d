// Choices for sections: categories, labels, stores, coupons and pages by name.
import i18next from 'i18next'
import type { Category } from '#/contract/category/public.ts'
import type { OfferedSection } from '#/contract/extensions/staff-sections.ts'
import type { AdminHome } from '#/contract/home/staff.ts'
import type { Words } from '#/components/staff/form/words.ts'
import type { Shop } from '#/client/shop.ts'
import type { StaffShop } from '#/client/staff.ts'
import { goodsNames } from '#/components/staff/goods/goods-names.ts'
import { linkTargets } from '#/features/content/menus/link-targets.ts'
import type { Translate } from '#/lib/i18n.ts'
import { inEachLanguage } from '#/lib/languages/each-language.ts'
import { TYPES } from './section-parts.ts'

export type Choice = { value: string; label: string }

export type Choices = {
  /** The default title of a new section. */
  titles: Record<string, Words>
  category: Choice[]
  tag: Choice[]
  store: Choice[]
  coupon: Choice[]
  /** Sections of extensions. */
  sources: (Choice & { hint: string })[]
  /** Products that are chosen by name. */
  goods: { id: number; name: string }[]
  targets: { url: string; name: string }[]
}

type StaffPage = Shop & Pick<StaffShop, 'staffExtensionSections'>

export async function readChoices(
  shop: StaffPage,
  home: AdminHome,
  t: Translate,
): Promise<Choices> {
  const [categories, listing, stores, coupons, offered, goods, targets] = await Promise.all([
    shop.category.list({ query: { counts: '0' } }),
    shop.product.list({ query: { paginate: 1, facets: '1' } }),
    shop.store.list(),
    shop.coupons.list(),
    shop.staffExtensionSections.list(),
    goodsNames(shop, productsOf(home)),
    linkTargets(shop),
  ])
  return {
    titles: Object.fromEntries(TYPES.map((type) => [type, titleOf(type)])),
    category: inLines(categories.data),
    tag: (listing.facets?.tag ?? []).map(({ value, label }) => ({
      value,
      label: t(`shop:tags.${value}`, { defaultValue: label }),
    })),
    store: stores.data.map(({ slug, name }) => ({ value: slug, label: name })),
    coupon: coupons.data.map(({ code, title }) => ({ value: code, label: `${code} · ${title}` })),
    sources: offered.data.map((one) => sourceOf(one, t)),
    goods,
    targets,
  }
}

const sourceOf = (
  { source, extension, title, heading, failing_since }: OfferedSection,
  t: Translate,
) => ({
  value: source,
  label: `${extension} · ${title}`,
  hint: [
    heading === null
      ? t('staff_content:homes.says_nothing')
      : t('staff_content:homes.says', { heading }),
    failing_since === null ? '' : t('staff_content:homes.source_fails'),
  ]
    .filter(Boolean)
    .join(' '),
})

const titleOf = (type: string): Words =>
  inEachLanguage((language) => i18next.getFixedT(language)(`staff_content:homes.starts.${type}`))

const inLines = (all: readonly Category[], above = ''): Choice[] =>
  all.flatMap(({ slug, name, subcategories }) => [
    { value: slug, label: above + name },
    ...inLines(subcategories, `${above}${name} › `),
  ])

function productsOf({ sections }: AdminHome): number[] {
  const all = sections.flatMap((section) => {
    if (section.type === 'tabs') return section.tabs.flatMap(({ picks }) => picks.products ?? [])
    return 'picks' in section ? (section.picks?.products ?? []) : []
  })
  return [...new Set(all)]
}

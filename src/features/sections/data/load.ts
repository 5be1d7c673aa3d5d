// Everything that a home's sections show, loaded at once.
import type { PostSummary } from '#/contract/blog/shapes.ts'
import type { Category } from '#/contract/category/public.ts'
import type { Settings } from '#/contract/content/settings.ts'
import type { OwnPicture } from '#/contract/content/theme.ts'
import type { Coupon } from '#/contract/coupons/public.ts'
import type { DeliveryOffer } from '#/contract/delivery/public.ts'
import type { AddedSection } from '#/contract/extensions/sections.ts'
import type { Picks } from '#/contract/home/parts.ts'
import type { Home, WeekOffers } from '#/contract/home/public.ts'
import type { Section, SectionType } from '#/contract/home/sections.ts'
import type { ProductSummary } from '#/contract/product/shapes.ts'
import type { Store } from '#/contract/store/shapes.ts'
import type { Shop } from '#/client/shop.ts'
import { ifKnown } from '#/lib/if-known.ts'
import { choosePicks, type Found } from './choose.ts'

export type HomeData = {
  categories: Category[]
  stores: Store[]
  coupons: Coupon[]
  settings: Settings
  /** If a section tells of it. */
  offer: DeliveryOffer | undefined
  brands: { value: string; label: string; count: number }[]
  posts: PostSummary[]
  /** What extensions say, by their source. */
  added: Record<string, AddedSection>
  week: WeekOffers | null
  /** Of the shop itself. */
  photo: OwnPicture | null
  /** By the id of a section; of each tab, store and block, with its number. */
  products: Record<string, ProductSummary[]>
}

export async function loadHome(shop: Shop, { sections }: Home): Promise<HomeData> {
  const has = (...types: SectionType[]) => sections.some(({ type }) => types.includes(type))
  const [categories, settings, theme, offer, stores, coupons, brands, posts, said, week, found] =
    await Promise.all([
      shop.category.list(),
      shop.content.settings(),
      shop.content.themeOptions(),
      has('services', 'hero', 'rail') ? ifKnown(shop.delivery.offer()) : undefined,
      has('stores') ? orNone(shop.store.list()) : NONE,
      has('coupon', 'deal') ? orNone(shop.coupons.list()) : NONE,
      has('brands') ? shop.product.list({ query: { paginate: 1, facets: '1' } }) : undefined,
      has('blog') ? orNone(shop.blog.list({ query: { paginate: MOST_POSTS } })) : NONE,
      has('extension') ? orNone(shop.extensions.sections()) : NONE,
      has('week') ? ifKnown(shop.home.week()) : undefined,
      Promise.all(listsOf(sections).map((list) => findProducts(shop, list))),
    ])
  const added = Object.fromEntries(said.data.map((one) => [one.source, one]))
  const named = await Promise.all(
    [...storeLists(sections, stores.data), ...addedLists(sections, added)].map((list) =>
      findProducts(shop, list),
    ),
  )
  return {
    categories: categories.data,
    settings,
    offer,
    stores: stores.data,
    coupons: coupons.data,
    brands: brands?.facets?.brand ?? [],
    posts: posts.data,
    added,
    week: week?.data ?? null,
    photo: theme.identity.photo,
    products: choosePicks([...found, ...named], categories.data),
  }
}

/** Whether the home has places for products, and all of them are empty. */
export const hasNoGoods = ({ products }: Pick<HomeData, 'products'>): boolean => {
  const lists = Object.values(products)
  return lists.length > 0 && lists.every((list) => list.length === 0)
}

const MOST_POSTS = 6
const NONE = { data: [] }

/** Another API may not have it. */
const orNone = async <T>(answer: Promise<{ data: T[] }>): Promise<{ data: T[] }> =>
  (await ifKnown(answer)) ?? NONE

type List = Pick<Found, 'key' | 'picks' | 'isRanked'> & {
  /** If it is empty, best sellers take its place: a home starts with products. */
  leads: boolean
  /** It says that people buy these: before the first sale there are none. */
  bought: boolean
}

function listsOf(sections: readonly Section[]): List[] {
  return sections.flatMap((section): List[] => {
    const one = (picks: Picks, more: Partial<List> = {}): List => ({
      key: section.id,
      picks,
      isRanked: false,
      leads: false,
      bought: false,
      ...more,
      ...(picks.products.length > 0 && chosenBy(picks)),
    })
    switch (section.type) {
      case 'hero':
      case 'rail':
        return section.picks ? [one(section.picks, { leads: true })] : []
      case 'tabs':
        return section.tabs.map(({ picks }, index) => one(picks, { key: `${section.id}/${index}` }))
      case 'top':
      case 'deal':
        return [
          one(section.picks, {
            isRanked: true,
            bought: section.type === 'top' && section.picks.sort === 'popular',
          }),
        ]
      case 'shelf':
        return [one(section.picks)]
      default:
        return []
    }
  })
}

/** Products by name: all of them, in the order in which they were chosen. */
const chosenBy = (picks: Picks) => ({
  picks: { ...picks, limit: picks.products.length },
  isRanked: true,
})

const storeLists = (sections: readonly Section[], stores: readonly Store[]): List[] =>
  sections.flatMap((section) =>
    section.type === 'stores' && section.products > 0
      ? stores.map(({ slug }) => ({
          key: `${section.id}/${slug}`,
          picks: { ...EVERYTHING, store: [slug], limit: section.products },
          isRanked: false,
          leads: false,
          bought: false,
        }))
      : [],
  )

const addedLists = (sections: readonly Section[], added: HomeData['added']): List[] =>
  sections.flatMap((section) => {
    const blocks = section.type === 'extension' ? (added[section.source]?.blocks ?? []) : []
    return blocks.flatMap((block, index): List[] => {
      if (block.type !== 'products' || block.products.length === 0) return []
      const picks = { ...EVERYTHING, products: block.products }
      return [{ key: `${section.id}/${index}`, leads: false, bought: false, ...chosenBy(picks) }]
    })
  })

const EVERYTHING: Picks = {
  products: [],
  sort: 'popular',
  category: [],
  tag: [],
  store: [],
  on_offer: false,
  limit: 12,
}
/** More than are shown, to replace those shown elsewhere. */
const SPARE = 3

/** Fewer are no list of what sells. */
const FEW = 4

async function findProducts(shop: Shop, { leads, bought, ...list }: List): Promise<Found> {
  const { products: ids, sort, category, tag, store, on_offer, price_to, limit } = list.picks
  const query = {
    paginate: list.isRanked ? limit : Math.min(limit * SPARE, 60),
    in_stock: '1',
    facets: '0',
    sort,
    category: category.join(','),
    tag: tag.join(','),
    store: store.join(','),
    ...(on_offer ? { on_offer: '1' as const } : {}),
    ...(bought ? { bought: '1' as const } : {}),
    ...(price_to === undefined ? {} : { price: `-${price_to}` }),
  } as const
  const found = await (ids.length > 0 ? productsById(shop, ids) : shop.product.list({ query }))
  if (bought && found.data.length < FEW) return { ...list, products: [] }
  if (found.data.length > 0 || !leads) return { ...list, products: found.data }
  const { data: any } = await shop.product.list({
    query: { paginate: limit, in_stock: '1', facets: '0', sort: 'popular' },
  })
  return { ...list, products: any }
}

async function productsById(shop: Shop, ids: readonly number[]) {
  const query = { ids: ids.join(','), paginate: ids.length, in_stock: '1', facets: '0' } as const
  const { data } = await shop.product.list({ query })
  return { data: data.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

// The content of the feeds' files.
import type { ServerShop } from '#/client/server.ts'
import type { FeedProduct } from '#/contract/product/public-feed.ts'
import type { Language } from '#/lib/i18n.ts'
import { facebookFeed } from './facebook.ts'
import { type FeedItem, feedItems, type FeedShop } from './feed-item.ts'
import { type Feed, type FeedFile, PRODUCTS_PER_FEED } from './feed-paths.ts'
import { googleFeed } from './google.ts'
import { openAiFeed } from './openai.ts'

const PER_LIST = 100

const WRITERS: Record<Feed, (items: readonly FeedItem[], shop: FeedShop) => string> = {
  google: googleFeed,
  openai: openAiFeed,
  facebook: facebookFeed,
}

type Site = { shop: ServerShop; siteUrl: string }

/** The content of a file; nothing if the catalogue isn't that long. `shop` speaks the file's language. */
export async function feedText(
  { shop, siteUrl }: Site,
  feed: Feed,
  { language, number }: FeedFile,
): Promise<string | undefined> {
  const [about, products] = await Promise.all([
    aboutShop({ shop, siteUrl }, language),
    productsOf(shop, number),
  ])
  if (products.length === 0 && number > 1) return undefined
  const items = products.flatMap((product) => feedItems(product, about))
  return WRITERS[feed](items, about)
}

async function aboutShop({ shop, siteUrl }: Site, language: Language): Promise<FeedShop> {
  const [settings, theme, currencies, countries, pages] = await Promise.all([
    shop.content.settings(),
    shop.content.themeOptions(),
    shop.content.currencies(),
    shop.content.countries(),
    shop.content.pages(),
  ])
  const { fee, free_from } = settings.delivery
  return {
    siteUrl,
    language,
    currency: currencies.data[0]?.code ?? 'EUR',
    name: theme.general.site_title,
    countries: countries.data.map(({ code }) => code),
    shipping: fee === 0 && free_from === null ? null : { fee, freeFrom: free_from },
    pages: pages.data.map(({ slug }) => slug),
  }
}

async function productsOf(shop: ServerShop, file: number): Promise<FeedProduct[]> {
  const lists = PRODUCTS_PER_FEED / PER_LIST
  const start = (file - 1) * lists
  const found: FeedProduct[] = []
  // One after the other: nobody waits for a feed, and visitors' requests come between.
  for (let page = start + 1; page <= start + lists; page++) {
    const { data, last_page, current_page } = await shop.product.feed({
      query: { paginate: PER_LIST, page },
    })
    // Beyond the last page, an API may repeat the last one.
    if (current_page === page) found.push(...data)
    if (page >= last_page) break
  }
  return [...new Map(found.map((product) => [product.id, product])).values()]
}

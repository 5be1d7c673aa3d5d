// The catalogue for agents: the shop's own search and products, in the protocol's words.
import { ProductQuery } from '#/contract/product/public.ts'
import type { Product } from '#/contract/product/shapes.ts'
import { toAmount } from '#/domain/money.ts'
import { localise } from '#/lib/i18n.ts'
import type { LiveCatalogue } from '#/commerce/api/catalogue/live-catalogue.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { baseCode } from '#/commerce/api/checkout/basket.service.ts'
import { readFacts } from '#/commerce/api/delivery/checkout-facts.queries.ts'
import { listProducts } from '#/commerce/api/listing/listing.service.ts'
import { findCardsById } from '#/commerce/api/product/cards.queries.ts'
import { toProduct } from '#/commerce/api/product/detail-view.rules.ts'
import type { LoadedProduct, ProductLoader } from '#/commerce/api/product/product-loader.service.ts'
import { countedIn } from '#/commerce/api/product/product-view.rules.ts'
import type { SearchCounter } from '#/commerce/api/search/search-counter.service.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { itemOf } from './items.rules.ts'
import { correlated, type Found, type ShopFacts, toUcpProduct } from './products.rules.ts'
import { errorMessage, failed, FRAMES, type Reply } from './protocol.rules.ts'
import type { SearchRequest } from './requests.rules.ts'

export type Sources = { live: LiveCatalogue; count: SearchCounter; load: ProductLoader }

/** Products of one answer. */
const MOST_FOUND = 50

export const originOf = ({ deps, site }: Ctx): string => site ?? new URL(siteUrlOf(deps)).origin

async function shopFacts(ctx: Ctx): Promise<ShopFacts> {
  const facts = await readFacts(ctx)
  return {
    origin: originOf(ctx),
    currency: baseCode(facts),
    pathOf: (path) => localise(ctx.language, path),
  }
}

/** Those that are on sale, in this order. */
export const productsById = async (
  ctx: Ctx,
  ids: readonly number[],
  load: ProductLoader,
): Promise<Product[]> => (await findById(ctx, ids, load)).map(({ product }) => product)

async function findById(ctx: Ctx, ids: readonly number[], load: ProductLoader): Promise<Found[]> {
  const cards = await findCardsById(ctx.db, [...new Set(ids)])
  const slugs = new Map(cards.map(({ id, slug }) => [id, slug]))
  const loaded = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const slug = slugs.get(id)
      return slug === undefined ? undefined : load(slug)
    }),
  )
  return loaded.flatMap((product) =>
    product ? [{ product: toProduct(product, ctx.language), contentOf: contentsOf(product) }] : [],
  )
}

function contentsOf({ card, detail: { variations } }: LoadedProduct): Found['contentOf'] {
  const own = new Map(variations.map(({ id, content }) => [id, content]))
  return (id) => countedIn(card, (id === null ? null : own.get(id)) ?? null)
}

export async function search(ctx: Ctx, request: SearchRequest, sources: Sources): Promise<Reply> {
  const { query, filters, pagination } = request
  const page = Number(pagination.cursor ?? 1)
  const { min, max } = filters?.price ?? {}
  const amount = (minor: number | undefined) => (minor === undefined ? '' : toAmount(minor))
  const listed = await listProducts(
    ctx,
    ProductQuery.parse({
      search: query,
      category: (filters?.categories ?? []).join(','),
      price: min === undefined && max === undefined ? '' : `${amount(min)}-${amount(max)}`,
      page,
      paginate: Math.min(pagination.limit, MOST_FOUND),
      facets: '0',
    }),
    sources,
  )
  const shop = await shopFacts(ctx)
  const found = await findById(
    ctx,
    listed.data.map(({ id }) => id),
    sources.load,
  )
  const has_next_page = page < listed.last_page
  return {
    status: 200,
    body: {
      ucp: FRAMES.search,
      products: found.flatMap((one) => toUcpProduct(one, shop) ?? []),
      pagination: {
        has_next_page,
        ...(has_next_page && { cursor: String(page + 1) }),
        total_count: listed.total,
      },
    },
  }
}

/** Unknown IDs are left out. */
export async function lookUp(ctx: Ctx, ids: readonly string[], { load }: Sources): Promise<Reply> {
  const shop = await shopFacts(ctx)
  const wanted = ids.flatMap((id) => itemOf(id)?.product_id ?? [])
  const found = await findById(ctx, wanted, load)
  return {
    status: 200,
    body: {
      ucp: FRAMES.lookup,
      products: found.flatMap((one) => {
        const shown = toUcpProduct(one, shop)
        return shown ? [correlated(shown, ids)] : []
      }),
    },
  }
}

export async function oneProduct(ctx: Ctx, id: string, { load }: Sources): Promise<Reply> {
  const item = itemOf(id)
  const [found] = item ? await findById(ctx, [item.product_id], load) : []
  const shown = found && toUcpProduct(found, await shopFacts(ctx))
  if (!shown) {
    const message = errorMessage('not_found', 'There is no such product.', {
      severity: 'unrecoverable',
    })
    return failed(200, message)
  }
  // The variant that was asked for comes first.
  const variants = shown.variants.toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
  return { status: 200, body: { ucp: FRAMES.lookup, product: { ...shown, variants } } }
}

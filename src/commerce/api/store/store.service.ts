// Stores as pages show them.
import type { StoreQuery } from '#/contract/store/public.ts'
import type { StoreList, StorePage } from '#/contract/store/shapes.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { localText } from '#/commerce/api/local-text.ts'
import { toPage } from '#/commerce/api/page.ts'
import { chooseStores, citiesOf, toStore, toStorePage } from './store-view.rules.ts'
import { findStore, findStores, findStoresOf } from './store.queries.ts'

/** There are few of them, beside what they sell: a list is narrowed here. */
export async function listStores(ctx: Ctx, query: StoreQuery): Promise<StoreList> {
  // Of their products it shows number and rating.
  ctx.tag('stores', 'products')
  const { language } = ctx
  const all = (await findStores(ctx.db)).map((row) => toStore(row, language))
  const stores = chooseStores(all, query, language)
  const from = (query.page - 1) * query.paginate
  return {
    ...toPage(stores.slice(from, from + query.paginate), stores.length, query),
    cities: citiesOf(all, language),
  }
}

/** @throws ShopError NOT_FOUND */
export async function storeBySlug(ctx: Ctx, slug: string): Promise<StorePage> {
  ctx.tag(`store:${slug}`, 'products')
  return toStorePage(found(await findStore(ctx.db, slug)), ctx.language)
}

export async function ownStores(ctx: Ctx) {
  const rows = await findStoresOf(ctx.db, userOf(ctx).id)
  return { data: rows.map(({ slug, name }) => ({ slug, name: localText(name, ctx.language) })) }
}

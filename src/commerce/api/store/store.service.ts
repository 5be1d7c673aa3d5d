// Stores as pages show them.
import type { Localized } from '#/contract/common.ts'
import type { StoreQuery } from '#/contract/store/public.ts'
import type { StoreList, StoreNames, StorePage } from '#/contract/store/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { todayOf } from '#/commerce/api/content/today.service.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { toPage } from '#/commerce/api/page.ts'
import { chooseStores, citiesOf, toStore, toStorePage } from './store-view.rules.ts'
import { findStore, findStoreNames, findStores, findStoresOf } from './store.queries.ts'

/** There are few of them, compared with products: lists are filtered here. */
export async function listStores(ctx: Ctx, query: StoreQuery): Promise<StoreList> {
  // It shows the number and rating of their products.
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
  const today = await todayOf(ctx)
  return toStorePage(found(await findStore(ctx.db, slug)), { language: ctx.language, today })
}

export async function storeNames(ctx: Ctx): Promise<StoreNames> {
  ctx.tag('stores')
  return toStoreNames(await findStoreNames(ctx.db), ctx.language)
}

export const ownStores = async (ctx: Ctx): Promise<StoreNames> =>
  toStoreNames(await findStoresOf(ctx.db, userOf(ctx).id), ctx.language)

const toStoreNames = (
  rows: { id: number; slug: string; name: Localized }[],
  language: Language,
): StoreNames => ({
  data: rows.map(({ id, slug, name }) => ({ id, slug, name: textIn(name, language) })),
})

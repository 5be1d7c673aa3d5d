import { z } from 'zod'
import { LISTING_PAGE_SIZE, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { Saved, SavedInput, savedParams } from '#/contract/saved/customer.ts'

/** The largest wishlist (rule 47). */
export const MAX_WISHLIST = 500

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    auth: 'user',
    summary: 'The wishlist, newest first; products no longer on sale show as sold out',
    query: z.object(paging(LISTING_PAGE_SIZE)),
    response: pageOf(ProductSummary),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    auth: 'user',
    summary: 'Add a product to the wishlist; no error if it is already there',
    body: SavedInput,
    response: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/{product_id}',
    auth: 'user',
    summary: 'Remove a product from the wishlist; no error if it is not there',
    params: savedParams,
    response: Saved,
  }),
}

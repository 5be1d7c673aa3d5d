import { z } from 'zod'
import { LISTING_PAGE_SIZE, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { ProductSummary } from '#/contract/product/shapes.ts'
import { Saved, SavedInput, savedParams } from '#/contract/saved/customer.ts'

/** The most products that a wishlist holds (rule 47). */
export const MAX_WISHLIST = 500

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/wishlist',
    auth: 'user',
    summary: 'The wishlist, newest first; what is no longer on sale is on it as sold out',
    query: z.object(paging(LISTING_PAGE_SIZE)),
    response: pageOf(ProductSummary),
  }),
  add: endpoint({
    method: 'POST',
    path: '/wishlist',
    auth: 'user',
    summary: 'Put a product on the wishlist; once is enough, twice is no error',
    body: SavedInput,
    response: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/wishlist/{product_id}',
    auth: 'user',
    summary: 'Take a product off the wishlist; that it was not on it is no error',
    params: savedParams,
    response: Saved,
  }),
}

import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import { Product } from '#/contract/product/shapes.ts'
import { Saved, SavedInput, savedParams } from '#/contract/saved/customer.ts'

/** A product with all that is compared; its neighbours are not. */
export const ComparedProduct = Product.omit({ related_products: true, cross_sell_products: true })
export type ComparedProduct = z.infer<typeof ComparedProduct>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/compare',
    auth: 'user',
    summary: 'The products to compare, in the order in which they were added',
    response: z.object({ data: z.array(ComparedProduct).max(MAX_COMPARED) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/compare',
    auth: 'user',
    summary: 'Add a product to the comparison; one too many is a 409, twice is no error',
    body: SavedInput,
    response: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/compare/{product_id}',
    auth: 'user',
    summary: 'Take a product out of the comparison; that it was not in it is no error',
    params: savedParams,
    response: Saved,
  }),
}

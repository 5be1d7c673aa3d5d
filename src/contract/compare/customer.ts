import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'
import { MAX_COMPARED } from '#/contract/lengths.ts'
import { Product } from '#/contract/product/shapes.ts'
import { Saved, SavedInput, savedParams } from '#/contract/saved/customer.ts'

/** A product with everything that can be compared, without related products. */
export const ComparedProduct = Product.omit({ related_products: true, cross_sell_products: true })
export type ComparedProduct = z.infer<typeof ComparedProduct>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/compare',
    auth: 'user',
    summary: 'The compared products, in the order they were added',
    response: z.object({ data: z.array(ComparedProduct).max(MAX_COMPARED) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/compare',
    auth: 'user',
    summary: 'Add a product to the comparison; 409 if it is full, no error if it is already there',
    body: SavedInput,
    response: Saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/compare/{product_id}',
    auth: 'user',
    summary: 'Remove a product from the comparison; no error if it is not there',
    params: savedParams,
    response: Saved,
  }),
}

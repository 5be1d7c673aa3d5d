import { z } from 'zod'
import { Id, Picture, Slug } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const CategoryRef = z.object({ id: Id, slug: z.string(), name: z.string() })
export type CategoryRef = z.infer<typeof CategoryRef>

export const Category = CategoryRef.extend({
  parent_id: Id.nullable(),
  description: z.string().nullable(),
  picture: Picture.nullable(),
  /** The palette name of its tile (one of the `--tint-*` tokens). */
  tint: z.string().nullable(),
  /** Products on sale in it and below it; missing if only the names were requested. */
  products_count: z.int().optional(),
  get subcategories() {
    return z.array(Category)
  },
})
export type Category = z.infer<typeof Category>

/** `0`: without anything that depends on products. */
const Counts = z.object({ counts: z.enum(['0', '1']).catch('1').default('1') })

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/category',
    auth: 'system',
    summary: 'Category tree',
    query: Counts,
    response: z.object({ data: z.array(Category) }),
    content: true,
    shared: true,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/category/slug/{slug}',
    auth: 'system',
    summary: 'One category with its parents and children',
    params: z.object({ slug: Slug }),
    query: Counts,
    response: Category.extend({ parents: z.array(CategoryRef) }),
    content: true,
  }),
}

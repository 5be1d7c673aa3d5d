import { z } from 'zod'
import {
  Id,
  Message,
  Slug,
  byId,
  textIn,
  pageOf,
  paging,
  seen,
  text,
  version,
} from '#/contract/common.ts'
import { WITHDRAWAL_RULES } from '#/contract/withdrawal-rules.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** The most products at the top of a category. */
export const MOST_FIRST = 100

export const CategoryInput = z.object({
  name: text(120),
  slug: Slug.optional(),
  parent_id: Id.nullable().default(null),
  description: textIn(5000).nullable().default(null),
  position: z.int().min(0).max(10_000).default(0),
  tint: z.string().max(20).nullable().default(null),
  /** Hidden from menus, with all its subcategories; its page and products remain. */
  hidden: z.boolean().default(false),
  /** Whether its goods can be withdrawn from; null: as the category above. */
  withdrawal: z.enum(WITHDRAWAL_RULES).nullable().default(null),
  /** Whether it sells food, which must state more; null: as the category above, and food at the top. */
  food: z.boolean().nullable().default(null),
  /** Whether its goods, and those of its subcategories, have energy labels. */
  energy: z.boolean().default(false),
  /** Ids of the products that its list begins with, in this order; what is sold out goes back. */
  first_products: z
    .array(Id)
    .max(MOST_FIRST)
    .refine((ids) => new Set(ids).size === ids.length)
    .default([]),
  /** What the first "+" adds of its goods sold by weight or volume, in kilograms or litres; null: as above it. */
  start_weight: z.number().positive().max(1000).multipleOf(0.001).nullable().default(null),
})
export type CategoryInput = z.output<typeof CategoryInput>

export const CategoryChange = CategoryInput.extend(seen)
export type CategoryChange = z.output<typeof CategoryChange>

export const AdminCategory = z.object({
  ...CategoryInput.shape,
  id: Id,
  slug: z.string(),
  ...version,
})
export type AdminCategory = z.infer<typeof AdminCategory>

/** What a merge moves to the other category. */
export const CategoryMerge = z.object({
  products: z.int(),
  /** Products that are in both. */
  both: z.int(),
  subcategories: z.int(),
  coupons: z.int(),
  promotions: z.int(),
  group_prices: z.int(),
  homes: z.int(),
  /** It has a commission of its own, which ends. */
  commission: z.boolean(),
})
export type CategoryMerge = z.infer<typeof CategoryMerge>

const listQuery = z.object({
  ...paging(20),
  search: z.string().max(200).default(''),
  field: z.enum(['id', 'name', 'price', 'created_at', 'updated_at']).catch('id').default('id'),
  sortBy: z.enum(['asc', 'desc']).catch('desc').default('desc'),
})

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/category',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'Categories as a flat list',
    query: listQuery,
    response: pageOf(AdminCategory),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/category/{id}',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'One category in all languages',
    params: byId,
    response: AdminCategory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/category',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Add a category',
    body: CategoryInput,
    response: AdminCategory,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/category/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Change a category; 409 if it has changed since it was read',
    params: byId,
    body: CategoryChange,
    response: AdminCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/category/{id}',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Remove a category without subcategories',
    params: byId,
    response: Message,
  }),
  mergePreview: endpoint({
    method: 'GET',
    path: '/admin/category/{id}/merge',
    auth: 'admin',
    permission: 'catalogue.read',
    summary: 'What merging a category into another one would move',
    params: byId,
    query: z.object({ into: z.coerce.number().pipe(Id) }),
    response: CategoryMerge,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/category/{id}/merge',
    auth: 'admin',
    permission: 'catalogue.write',
    summary: 'Merge a category into another one, to which its old address leads',
    preview: { by: 'staffCategory.mergePreview' },
    params: byId,
    body: z.object({ into: Id, ...seen }),
    response: CategoryMerge,
  }),
}

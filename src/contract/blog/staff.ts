// Posts as staff edit them, in all languages.
import { z } from 'zod'
import {
  Id,
  Localized,
  Message,
  Slug,
  Timestamp,
  byId,
  pageOf,
  paging,
  richText,
  text,
} from '#/contract/common.ts'
import { PAGE_STATUSES } from '#/contract/content/staff.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { IngredientUnit, PostKind } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

/** A category or tag; a new one is added. */
const Named = z.object({ slug: Slug, name: text(80) })
const amount = z.number().positive().max(100_000).multipleOf(0.001).nullable().default(null)

const IngredientInput = z.object({
  /** For all servings. */
  amount,
  unit: IngredientUnit.nullable().default(null),
  text: text(200),
  /** How much one unit weighs, in the products' unit of content: an onion 150 (g). */
  weighs: amount,
  /** Suitable products, best first. */
  product_ids: z.array(Id).max(10).default([]),
})

const RecipeInput = z.object({
  servings: z.int().min(1).max(100),
  prep_minutes: z.int().min(0).max(10_000).default(0),
  cook_minutes: z.int().min(0).max(10_000).default(0),
  steps: z.array(text(2000)).max(50).default([]),
  ingredients: z.array(IngredientInput).max(80).default([]),
})
export type RecipeInput = z.output<typeof RecipeInput>

const PostFields = z.object({
  /** Made from the title if missing. */
  slug: Slug.optional(),
  status: z.enum(PAGE_STATUSES).default('draft'),
  /** A published post is visible from then on; now if missing. */
  published_at: z.iso.datetime({ offset: true }).optional(),
  title: text(160),
  summary: text(400),
  /** HTML; anything executable is removed. */
  content: richText(100_000),
  author: typed().max(80).default(''),
  picture_id: Id.nullable().default(null),
  categories: z.array(Named).max(10).default([]),
  tags: z.array(Named).max(20).default([]),
  /** For a recipe; null for an article. */
  recipe: RecipeInput.nullable().default(null),
})
export const PostInput = PostFields
export type PostInput = z.output<typeof PostInput>

export const PostChange = PostFields.extend({ version: z.string().max(40) })
export type PostChange = z.output<typeof PostChange>

const named = z.array(z.object({ slug: z.string(), name: Localized }))

export const AdminPost = z.object({
  id: Id,
  slug: z.string(),
  kind: PostKind,
  status: z.enum(PAGE_STATUSES),
  published_at: Timestamp,
  title: Localized,
  summary: Localized,
  content: Localized,
  author: z.string(),
  picture_id: Id.nullable(),
  categories: named,
  tags: named,
  recipe: z
    .object({
      servings: z.int(),
      prep_minutes: z.int(),
      cook_minutes: z.int(),
      steps: z.array(Localized),
      ingredients: z.array(
        z.object({
          amount: z.number().nullable(),
          unit: IngredientUnit.nullable(),
          text: Localized,
          weighs: z.number().nullable(),
          product_ids: z.array(Id),
        }),
      ),
    })
    .nullable(),
  /** Of the content: a change must name the version it is based on. */
  version: z.string(),
})
export type AdminPost = z.infer<typeof AdminPost>

/** A draft, a scheduled post, and a visible one. */
export const POST_STATES = ['draft', 'planned', 'shown'] as const
const PostState = z.enum(POST_STATES)

const PostHead = AdminPost.pick({
  id: true,
  slug: true,
  kind: true,
  title: true,
  author: true,
  published_at: true,
}).extend({ state: PostState })
export type PostHead = z.infer<typeof PostHead>

export const PostListQuery = z.object({
  ...paging(20),
  search: z.string().max(200).default(''),
  state: z
    .enum([...POST_STATES, ''])
    .catch('')
    .default(''),
})
export type PostListQuery = z.output<typeof PostListQuery>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/blog',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Posts in any state, newest first',
    query: PostListQuery,
    response: pageOf(PostHead),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/blog/{id}',
    auth: 'admin',
    permission: 'content.read',
    summary: 'One post in all languages',
    params: byId,
    response: AdminPost,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/blog',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Create a post or a recipe; its HTML is sanitised',
    body: PostInput,
    response: AdminPost,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/blog/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change a post; 409 with the current one if it has changed in the meantime',
    params: byId,
    body: PostChange,
    response: AdminPost,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/blog/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Remove a post',
    params: byId,
    response: Message,
  }),
}

import { z } from 'zod'
import { Slug, pageOf, paging } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { BlogRef, POST_KINDS, Post, PostSummary } from './shapes.ts'

/** Posts on one page of the blog: full rows of two, three and four. */
export const BLOG_PAGE_SIZE = 12

const slug = Slug.or(z.literal('')).catch('').default('')

/** Filters of the blog. Invalid values are ignored. */
export const PostQuery = z.object({
  ...paging(BLOG_PAGE_SIZE),
  search: z
    .string()
    .max(10_000)
    .transform((text) => text.slice(0, 200))
    .default(''),
  /** Slugs. */
  category: slug,
  tag: slug,
  kind: z
    .enum([...POST_KINDS, ''])
    .catch('')
    .default(''),
})
export type PostQuery = z.output<typeof PostQuery>

const counted = z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() }))

export const PostPage = pageOf(PostSummary).extend({
  /** All categories and tags with posts, whatever the filters. */
  categories: counted,
  tags: counted,
})
export type PostPage = z.infer<typeof PostPage>

export const TAG_TYPES = ['product', 'post'] as const

/** A category or tag. */
export const Tag = z.object({
  slug: z.string(),
  name: z.string(),
  type: z.enum(TAG_TYPES),
  /** Its number of posts. */
  count: z.int(),
})
export type Tag = z.infer<typeof Tag>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/blog',
    auth: 'system',
    summary: 'Published posts, newest first, with filters and pages',
    query: PostQuery,
    response: PostPage,
    content: true,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/blog/slug/{slug}',
    auth: 'system',
    summary:
      'One post; a recipe with its ingredients as products. Drafts and scheduled posts are not found',
    params: z.object({ slug: Slug }),
    response: Post,
    content: true,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/blog/category',
    auth: 'system',
    summary: 'Blog categories that have posts; empty without a blog',
    response: z.object({ data: z.array(BlogRef) }),
    content: true,
    shared: true,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/tag',
    auth: 'system',
    summary: 'Tags of products and of posts, the most frequent first',
    query: z.object({
      type: z
        .enum([...TAG_TYPES, ''])
        .catch('')
        .default(''),
    }),
    response: z.object({ data: z.array(Tag) }),
    content: true,
  }),
}

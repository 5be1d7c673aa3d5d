import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { implementOnce } from '#/commerce/api/implement-once.ts'
import { removed } from '#/commerce/api/writing.ts'
import {
  createPost,
  listAdminPosts,
  oneAdminPost,
  removePost,
  updatePost,
} from './blog.staff.service.ts'

export const staffBlogRoutes: Implementation[] = [
  implement(endpoints.staffBlog.list, (ctx, { query }) => listAdminPosts(ctx, query)),
  implement(endpoints.staffBlog.one, (ctx, { params }) => oneAdminPost(ctx, params.id)),
  implementOnce(endpoints.staffBlog.create, createPost),
  implement(endpoints.staffBlog.update, (ctx, { params, body }) =>
    updatePost(ctx, params.id, body),
  ),
  implement(endpoints.staffBlog.remove, async (ctx, { params }) => {
    await removePost(ctx, params.id)
    return removed(ctx)
  }),
]

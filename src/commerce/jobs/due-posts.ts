// Scheduled posts appear when their time comes: the change names the pages that show them.
import { announceDuePosts } from '#/commerce/api/blog/blog.queries.ts'
import type { Job } from './job.ts'

export const duePosts: Job = {
  name: 'due-posts',
  everySeconds: 60,
  runsPer: 'shop',
  run: async ({ db, now }) => ({ shown: await announceDuePosts(db, now()) }),
}

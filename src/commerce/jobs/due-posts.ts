// A post that was planned appears when its time has come: the change names the pages that show it.
import { announceDuePosts } from '#/commerce/api/blog/blog.queries.ts'
import type { Job } from './job.ts'

export const duePosts: Job = {
  name: 'due-posts',
  everySeconds: 60,
  runsPer: 'shop',
  run: async ({ db, now }) => ({ shown: await announceDuePosts(db, now()) }),
}

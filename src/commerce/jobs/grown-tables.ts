// The embedded database never analyzes its tables by itself; PostgreSQL does.
import { refreshGrown } from '#/commerce/db/open.ts'
import type { Job } from './job.ts'

export const grownTables: Job = {
  name: 'grown-tables',
  everySeconds: 20,
  runsPer: 'process',
  run: async ({ db, embedded }) => ({
    looked_at: embedded ? (await refreshGrown(db)).length : 0,
  }),
}

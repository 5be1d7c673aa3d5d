// Lots too close to their date for the product's promise go off sale; those near it are marked down.
import { sortOutAll } from '#/commerce/api/lots/lots.staff.service.ts'
import { markDownAll } from '#/commerce/api/lots/markdown.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const nearDates: Job = {
  name: 'near-dates',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => {
    const work = { db: deps.db, deps }
    return { moved: await sortOutAll(work), repriced: await markDownAll(work) }
  },
}

// Those who wait for a product hear that it is back, within half a minute or so.
import { tellArrived } from '#/commerce/api/backs/tell-back.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const backsInStock: Job = {
  name: 'back-in-stock',
  everySeconds: 20,
  runsPer: 'shop',
  run: async ({ db, now, wake }) => {
    const told = await tellArrived({ db, now })
    if (told > 0) wake?.('mail')
    return { told }
  },
}

// Push notifications are sent a moment after their cause; the schedule is for retries.
import { sendPush } from '#/commerce/api/push/send-push.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const push: Job = {
  name: 'push',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => {
    const { pusher, siteUrl } = deps
    return pusher && siteUrl ? sendPush({ ...deps, pusher, siteUrl }) : { sent: 0, failed: 0 }
  },
}

// News for browsers leave a moment after what they tell of; this rhythm is for those that have to be tried again.
import { sendPush } from '#/commerce/api/push/send-push.service.ts'
import type { Job } from './job.ts'

export const push: Job = {
  name: 'push',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => {
    const { pusher, siteUrl } = deps
    return pusher && siteUrl ? sendPush({ ...deps, pusher, siteUrl }) : { sent: 0, failed: 0 }
  },
}

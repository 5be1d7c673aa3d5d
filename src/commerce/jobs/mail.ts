// Letters leave a moment after what they tell of; this rhythm is for those that have to be tried again.
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Job } from './job.ts'

export const mail: Job = {
  name: 'mail',
  everySeconds: 60,
  runsPer: 'shop',
  run: async (deps) => {
    const { mailer, siteUrl, texter } = deps
    return mailer && siteUrl
      ? sendMails({ ...deps, mailer, siteUrl, ...(texter ? { texter } : {}) })
      : { sent: 0, failed: 0 }
  },
}

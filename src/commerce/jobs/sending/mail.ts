// Emails are sent a moment after their cause; the schedule is for retries.
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

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

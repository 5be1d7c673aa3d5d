import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { closeReportAddress, renewReportAddress, reportAddress } from './report-address.service.ts'
import { takeReports } from './reports.service.ts'

const { newsletterReports, staffNewsletterReports } = endpoints

export const reportRoutes: Implementation[] = [
  implement(newsletterReports.send, async (ctx, { query, body }) => {
    await takeReports(ctx, query.secret, body)
    return { message: messagesOf(ctx.language)('newsletter.reported') }
  }),
  implement(staffNewsletterReports.one, reportAddress),
  implement(staffNewsletterReports.renew, renewReportAddress),
  implement(staffNewsletterReports.close, closeReportAddress),
]

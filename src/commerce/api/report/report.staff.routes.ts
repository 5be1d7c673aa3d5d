import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { reportToday, reportWaiting } from './report.staff.service.ts'

export const staffReportRoutes: Implementation[] = [
  implement(endpoints.staffReport.waiting, reportWaiting),
  implement(endpoints.staffReport.today, reportToday),
]

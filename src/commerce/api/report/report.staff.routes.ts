import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { figuresFile, reportFigures } from './figures.staff.service.ts'
import { reportFile, reportOutlook, reportSales } from './sales.staff.service.ts'
import { reportToday, reportWaiting } from './report.staff.service.ts'

export const staffReportRoutes: Implementation[] = [
  implement(endpoints.staffReport.waiting, reportWaiting),
  implement(endpoints.staffReport.today, reportToday),
  implement(endpoints.staffReport.sales, (ctx, { query }) => reportSales(ctx, query)),
  implement(endpoints.staffReport.outlook, reportOutlook),
  implement(endpoints.staffReport.file, (ctx, { params, query }) =>
    reportFile(ctx, params.name, query),
  ),
  implement(endpoints.staffReport.figures, (ctx, { query }) => reportFigures(ctx, query)),
  implement(endpoints.staffReport.figuresFile, (ctx, { params, query }) =>
    figuresFile(ctx, params.name, query),
  ),
]

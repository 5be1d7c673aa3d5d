import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { listCases, refundCase } from './cases.staff.service.ts'
import { exportPayments, listPayments } from './list.staff.service.ts'

export const staffPaymentRoutes: Implementation[] = [
  implement(endpoints.staffPayments.list, (ctx, { query }) => listPayments(ctx, query)),
  implement(endpoints.staffPayments.csv, async (ctx, { query }) => exportPayments(ctx, query)),
  implement(endpoints.staffPayments.cases, (ctx, { query }) => listCases(ctx, query)),
  implement(endpoints.staffPayments.refundCase, (ctx, { params }) => refundCase(ctx, params.id)),
]

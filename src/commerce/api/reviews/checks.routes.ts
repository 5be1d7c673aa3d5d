import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { changeRules, decideCheck, listChecks, readRules } from './checks.staff.service.ts'
import { reportableText, reportText } from './text-reports.service.ts'

export const checkRoutes: Implementation[] = [
  implement(endpoints.textReports.text, (ctx, { query }) => reportableText(ctx, query)),
  implement(endpoints.textReports.send, (ctx, { body }) => reportText(ctx, body)),
  implement(endpoints.staffChecks.list, (ctx, { query }) => listChecks(ctx, query)),
  // Before the single ones: no check has this ID.
  implement(endpoints.staffChecks.rules, (ctx) => readRules(ctx)),
  implement(endpoints.staffChecks.changeRules, (ctx, { body }) => changeRules(ctx, body)),
  implement(endpoints.staffChecks.decide, (ctx, { params, body }) =>
    decideCheck(ctx, params.id, body),
  ),
]

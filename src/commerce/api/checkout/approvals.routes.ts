import { endpoints } from '#/contract/index.ts'
import {
  listApprovals,
  putBack,
  showApproval,
  withdrawApproval,
} from '#/commerce/api/approvals/approvals.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { decideApproval } from './decide.service.ts'

const { approvals } = endpoints

export const approvalRoutes: Implementation[] = [
  implement(approvals.list, (ctx, { query }) => listApprovals(ctx, query)),
  implement(approvals.byId, (ctx, { params, query }) =>
    showApproval(ctx, { id: params.id, token: query.token }),
  ),
  implement(approvals.decide, (ctx, { params, body }) =>
    decideApproval(ctx, { id: params.id, ...body }),
  ),
  implement(approvals.again, (ctx, { params }) => putBack(ctx, params.id)),
  implement(approvals.withdraw, async (ctx, { params }) => {
    await withdrawApproval(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { findWithdrawable, withdraw } from './withdrawal.service.ts'
import { listWithdrawals, settleWithdrawal } from './withdrawal.staff.service.ts'

export const withdrawalRoutes: Implementation[] = [
  implement(endpoints.refunds.withdrawable, (ctx, { body }) => findWithdrawable(ctx, body)),
  implement(endpoints.refunds.withdraw, (ctx, { body }) => withdraw(ctx, body)),
  implement(endpoints.staffRefunds.withdrawals, (ctx, { query }) => listWithdrawals(ctx, query)),
  implement(endpoints.staffRefunds.settle, (ctx, { params, body }) =>
    settleWithdrawal(ctx, params.id, body),
  ),
]

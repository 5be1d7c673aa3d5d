// Why somebody can't order, or can't pay with what the account has.
import type { Checkout } from '#/contract/checkout/public.ts'
import { may } from '#/domain/household.ts'
import { type Ctx, isActing } from '#/commerce/api/context.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import type { Problem } from '#/commerce/api/problem.ts'

type BalanceUse = Pick<Checkout, 'points_amount' | 'wallet_balance'>

/** Points and wallet need a confirmed email address (rule 70), and their owner (rule 131). */
export function balanceProblems(ctx: Ctx, use: BalanceUse): Problem[] {
  const { principal, language } = ctx
  if (principal.type !== 'user' || (principal.user.email_verified && !isActing(ctx))) return []
  const code = isActing(ctx) ? 'ACTING_FOR_CUSTOMER' : 'EMAIL_NOT_VERIFIED'
  const message = messagesOf(language)(code)
  return (['points_amount', 'wallet_balance'] as const)
    .filter((field) => use[field])
    .map((field) => ({ code, field, message }))
}

/** Viewers see their household's orders but place none (rule 90). */
export function viewerProblem({ principal, language }: Ctx): Problem[] {
  if (principal.type !== 'user' || may(principal.user.customer_role, 'order')) return []
  const code = 'MAY_NOT_ORDER' as const
  return [{ code, field: 'products', message: messagesOf(language)(code) }]
}

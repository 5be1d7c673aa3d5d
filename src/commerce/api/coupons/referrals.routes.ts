import { endpoints } from '#/contract/index.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { createReferral, ownReferral, readInvitation } from './referrals.service.ts'
import { changeTerms, listReferrals, readTerms } from './referrals.staff.service.ts'

export const referralRoutes: Implementation[] = [
  implement(endpoints.referrals.terms, (ctx) => readTerms(ctx)),
  implement(endpoints.referrals.own, (ctx) => ownReferral(ctx)),
  implement(endpoints.referrals.create, (ctx) => createReferral(ctx)),
  implement(endpoints.referrals.invitation, (ctx, { query }) => readInvitation(ctx, query.code)),
  implement(endpoints.staffReferrals.list, (ctx, { query }) => listReferrals(ctx, query)),
  implement(endpoints.staffReferrals.terms, (ctx) => readTerms(ctx)),
  implement(endpoints.staffReferrals.changeTerms, (ctx, { body }) => changeTerms(ctx, body)),
]

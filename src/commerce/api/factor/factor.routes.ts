import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  beginFactor,
  confirmFactor,
  factorOf,
  removeFactor,
  renewRecovery,
  signInByFactor,
} from './factor.service.ts'

const { factor } = endpoints

export const factorRoutes = (sessions: Sessions): Implementation[] => [
  implement(factor.signIn, (ctx, { body }) => signInByFactor(ctx, sessions, body)),
  implement(factor.state, factorOf),
  implement(factor.begin, (ctx, { body }) => beginFactor(ctx, body)),
  implement(factor.confirm, (ctx, { body }) => confirmFactor(ctx, sessions, body.app_code)),
  implement(factor.renew, (ctx, { body }) => renewRecovery(ctx, body)),
  implement(factor.remove, async (ctx, { body }) => {
    await removeFactor(ctx, sessions, body)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

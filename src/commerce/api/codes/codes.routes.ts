import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { sendProofCode } from './proof.service.ts'
import { confirmPhone, sendPhoneCode, sendSignInCode, signInByCode } from './sign-in.service.ts'

export const codeRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.codes.send, async (ctx, { body }) => {
    await sendSignInCode(ctx, body)
    return { message: messagesOf(ctx.language)('code_sent') }
  }),
  implement(endpoints.codes.signIn, (ctx, { body }) => signInByCode(ctx, sessions, body)),
  implement(endpoints.codes.sendToOwner, async (ctx) => {
    await sendProofCode(ctx)
    return { message: messagesOf(ctx.language)('code_sent') }
  }),
  implement(endpoints.codes.sendToPhone, async (ctx) => {
    await sendPhoneCode(ctx)
    return { message: messagesOf(ctx.language)('code_sent') }
  }),
  implement(endpoints.codes.confirmPhone, async (ctx, { body }) => {
    await confirmPhone(ctx, body.otp)
    return { message: messagesOf(ctx.language)('phone_confirmed') }
  }),
]

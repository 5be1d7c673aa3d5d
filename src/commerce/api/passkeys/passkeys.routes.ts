import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { signInByPasskey, signInOptions } from './passkey-sign-in.service.ts'
import {
  addOptions,
  addPasskey,
  namePasskey,
  passkeysOf,
  removePasskey,
} from './passkeys.service.ts'

export const passkeyRoutes = (sessions: Sessions): Implementation[] => [
  implement(endpoints.passkeys.signInOptions, (ctx) => signInOptions(ctx)),
  implement(endpoints.passkeys.signIn, (ctx, { body }) =>
    signInByPasskey(ctx, sessions, body.credential),
  ),
  implement(endpoints.passkeys.list, async (ctx) => ({ data: await passkeysOf(ctx) })),
  implement(endpoints.passkeys.addOptions, (ctx, { body }) => addOptions(ctx, body)),
  implement(endpoints.passkeys.add, (ctx, { body }) => addPasskey(ctx, body)),
  implement(endpoints.passkeys.rename, (ctx, { params, body }) =>
    namePasskey(ctx, params.id, body.name),
  ),
  implement(endpoints.passkeys.remove, async (ctx, { params }) => {
    await removePasskey(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { beginLink, identitiesOf, link, unlink } from './identities.service.ts'
import { beginSignIn, signInByProvider } from './openid-sign-in.service.ts'
import { queryOf } from '#/commerce/api/connections/apple.rules.ts'
import { providers, RETURN } from '#/commerce/api/connections/provider.service.ts'

const { openid } = endpoints

export const openidRoutes = (sessions: Sessions): Implementation[] => [
  implement(openid.providers, async (ctx) => ({ data: await providers(ctx) })),
  implement(openid.begin, (ctx, { body }) => beginSignIn(ctx, body.kind)),
  implement(openid.signIn, (ctx, { body }) => signInByProvider(ctx, sessions, body)),
  implement(openid.form, async (_, { body }) => {
    const location = `${RETURN}?${queryOf(body)}`
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
  }),
  implement(openid.list, async (ctx) => ({ data: await identitiesOf(ctx) })),
  implement(openid.beginLink, (ctx, { body }) => beginLink(ctx, body)),
  implement(openid.link, (ctx, { body }) => link(ctx, body)),
  implement(openid.unlink, async (ctx, { params }) => {
    await unlink(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
]

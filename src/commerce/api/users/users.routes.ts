import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { invite, showInvitation, withdrawInvitation } from './invite.service.ts'
import { acceptInvitation } from './join.service.ts'
import { changeUser, listUsers, removeUser } from './users.service.ts'

const { users } = endpoints

export const userRoutes = (sessions: Sessions): Implementation[] => [
  implement(users.list, (ctx) => listUsers(ctx)),
  implement(users.invite, (ctx, { body }) => invite(ctx, body)),
  implement(users.change, (ctx, { params, body }) =>
    changeUser(ctx, sessions, { id: params.id, rights: body }),
  ),
  implement(users.remove, async (ctx, { params }) => {
    await removeUser(ctx, sessions, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(users.withdraw, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(users.invitation, (ctx, { query }) => showInvitation(ctx, query.token)),
  implement(users.accept, (ctx, { body }) => acceptInvitation(ctx, sessions, body.token)),
]

import { endpoints } from '#/contract/index.ts'
import type { Sessions } from '#/commerce/api/auth/sessions.service.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { changeAccess, endSessionOf, removeFactorOf, sessionsOf } from './access.staff.service.ts'
import {
  acceptInvitations,
  changeStaff,
  inviteStaff,
  listStaff,
  removeRole,
  withdrawInvitation,
  writeRole,
} from './people.staff.service.ts'

const { people, staffPeople } = endpoints

export const peopleRoutes = (sessions: Sessions): Implementation[] => [
  implement(staffPeople.list, (ctx) => listStaff(ctx)),
  implement(staffPeople.createRole, (ctx, { body }) => writeRole(ctx, sessions, { body })),
  implement(staffPeople.updateRole, (ctx, { params, body }) =>
    writeRole(ctx, sessions, { id: params.id, body }),
  ),
  implement(staffPeople.removeRole, async (ctx, { params }) => {
    await removeRole(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(staffPeople.invite, (ctx, { body }) => inviteStaff(ctx, body)),
  implement(staffPeople.withdraw, async (ctx, { params }) => {
    await withdrawInvitation(ctx, params.id)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(staffPeople.change, (ctx, { params, body }) =>
    changeStaff(ctx, sessions, { id: params.id, body }),
  ),
  implement(staffPeople.access, (ctx, { body }) => changeAccess(ctx, sessions, body)),
  implement(staffPeople.sessions, async (ctx, { params }) => ({
    data: await sessionsOf(ctx, params.id),
  })),
  implement(staffPeople.endSession, async (ctx, { params }) => {
    await endSessionOf(ctx, sessions, params)
    return { message: messagesOf(ctx.language)('removed') }
  }),
  implement(staffPeople.removeFactor, (ctx, { params, body }) =>
    removeFactorOf(ctx, sessions, { id: params.id, proof: body }),
  ),
  implement(people.accept, async (ctx) => {
    await acceptInvitations(ctx, sessions)
    return { message: messagesOf(ctx.language)('joined') }
  }),
]

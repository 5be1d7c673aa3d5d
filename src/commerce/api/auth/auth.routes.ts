import { auth } from '#/contract/auth.ts'
import { implement, type Implementation } from '#/commerce/api/implement.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import {
  login,
  logout,
  register,
  self,
  systemLogin,
  updateSelf,
  type AuthDeps,
} from './auth.service.ts'

export const authRoutes = (deps: AuthDeps): Implementation[] => [
  implement(auth.login, (ctx, { body }) => login(ctx, deps, body)),
  implement(auth.register, (ctx, { body }) => register(ctx, deps, body)),
  implement(auth.logout, async (ctx) => {
    await logout(ctx, deps)
    return { message: messagesOf(ctx.language)('signed_out') }
  }),
  implement(auth.self, (ctx) => self(ctx)),
  implement(auth.updateSelf, (ctx, { body }) => updateSelf(ctx, body)),
  implement(auth.systemLogin, (ctx, { body }) => systemLogin(ctx, deps, body)),
]

import { endpoints } from '#/contract/index.ts'
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
  implement(endpoints.auth.login, (ctx, { body }) => login(ctx, deps, body)),
  implement(endpoints.auth.register, (ctx, { body }) => register(ctx, deps, body)),
  implement(endpoints.auth.logout, async (ctx) => {
    await logout(ctx, deps)
    return { message: messagesOf(ctx.language)('signed_out') }
  }),
  implement(endpoints.auth.self, (ctx) => self(ctx)),
  implement(endpoints.auth.updateSelf, (ctx, { body }) => updateSelf(ctx, body)),
  implement(endpoints.auth.systemLogin, (ctx, { body }) => systemLogin(ctx, deps, body)),
]

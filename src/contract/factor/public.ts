// The second step of signing in, for accounts that have one.
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { signs } from '#/contract/typed.ts'

/** The six digits of the app, or a recovery code. */
export const FactorCode = signs()
  .toLowerCase()
  .regex(/^([0-9]{6}|[0-9a-z]{10})$/)

export const FactorSignIn = z.object({
  /** From the first step's SECOND_FACTOR answer. */
  ticket: z.string().min(1).max(300),
  app_code: FactorCode,
})
export type FactorSignIn = z.output<typeof FactorSignIn>

export const endpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    auth: 'system',
    summary: 'The second step of signing in: an authenticator code, or a recovery code',
    body: FactorSignIn,
    response: SignedIn,
  }),
}

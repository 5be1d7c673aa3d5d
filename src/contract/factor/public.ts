// The second step of signing in, for accounts that have one.
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** What an app shows, six digits; or one of the recovery codes. */
export const FactorCode = z
  .string()
  .overwrite((code) => code.replaceAll(/[\s-]/g, '').toLowerCase())
  .regex(/^([0-9]{6}|[0-9a-z]{10})$/)

export const FactorSignIn = z.object({
  /** From the answer SECOND_FACTOR to the first step. */
  ticket: z.string().min(1).max(300),
  app_code: FactorCode,
})
export type FactorSignIn = z.output<typeof FactorSignIn>

export const endpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/login/second-factor',
    auth: 'system',
    summary: 'The second step of signing in: the code of an app, or a recovery code',
    body: FactorSignIn,
    response: SignedIn,
  }),
}

// Resetting a forgotten password.
import { z } from 'zod'
import { passwordsMatch, PASSWORDS } from '#/contract/auth/passwords.ts'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email, OneTimeCode } from '#/contract/fields.ts'

export const ForgotPassword = z.object({ email: Email })

export const ResetCode = z.object({ email: Email, otp: OneTimeCode })
export type ResetCode = z.output<typeof ResetCode>

export const PasswordReset = z
  .object({ reset_token: z.string().min(1).max(200), ...PASSWORDS })
  .refine(...passwordsMatch)
export type PasswordReset = z.output<typeof PasswordReset>

export const endpoints = {
  forgot: endpoint({
    method: 'POST',
    path: '/forgot-password',
    auth: 'system',
    summary: 'Send a code for a new password; the answer is always the same',
    body: ForgotPassword,
    response: Message,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/verify-otp',
    auth: 'system',
    summary: 'Exchange the code for a token that sets a new password, once and within minutes',
    body: ResetCode,
    response: z.object({ reset_token: z.string() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/update-password',
    auth: 'system',
    summary: 'Set a new password; all sessions of the account end',
    body: PasswordReset,
    response: Message,
  }),
}

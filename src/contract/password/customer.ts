import { z } from 'zod'
import { passwordsMatch, PASSWORDS } from '#/contract/auth/passwords.ts'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Password } from '#/contract/fields.ts'

export const PasswordChange = z
  .object({ current_password: Password, ...PASSWORDS })
  .refine(...passwordsMatch)
export type PasswordChange = z.output<typeof PasswordChange>

/** Not needed for people who sign in with codes or passkeys. */
export const PasswordState = z.object({ is_set: z.boolean() })

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/self/password',
    auth: 'user',
    summary: 'Whether the account has a password',
    response: PasswordState,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/self/password',
    auth: 'user',
    personal: true,
    summary: 'Change the password; all other sessions end',
    body: PasswordChange,
    response: Message,
  }),
}

// One-time codes instead of a password.
import { z } from 'zod'
import { SignedIn } from '#/contract/auth/public.ts'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { CountryCallingCode, Email, OneTimeCode, Phone } from '#/contract/fields.ts'

/** Where a code is sent: an email address or a phone. */
export const CodeToMailbox = z.object({ email: Email })
export const CodeToPhone = z.object({ phone: Phone, country_code: CountryCallingCode.optional() })

export const CodeRequest = z.union([CodeToMailbox, CodeToPhone])
export type CodeRequest = z.output<typeof CodeRequest>

/** The code as entered. */
export const Code = z.object({ otp: OneTimeCode })

export const CodeSignIn = z.union([
  CodeToMailbox.extend({ otp: OneTimeCode }),
  CodeToPhone.extend({ otp: OneTimeCode }),
])
export type CodeSignIn = z.output<typeof CodeSignIn>

export const endpoints = {
  send: endpoint({
    method: 'POST',
    path: '/otp',
    auth: 'system',
    summary:
      'Send a sign-in code to an email address or a confirmed phone; the answer is always the same',
    body: CodeRequest,
    response: Message,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/otp/verify',
    auth: 'system',
    summary: 'Sign in with the code',
    body: CodeSignIn,
    response: SignedIn,
  }),
}

import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { CountryCallingCode, Email, Password, PersonName, Phone } from '#/contract/fields.ts'
import { passwordsMatch, PASSWORDS } from './passwords.ts'
import { Customer, User } from './shapes.ts'

export const SignedIn = z.object({
  /** Missing in answers through the site's gateway, which keeps it in a cookie (rule 6). */
  access_token: z.string().optional(),
  expires_at: Timestamp,
  user: User,
  customer: Customer,
  /** A staff member who is signed in as the customer. */
  acting: z.literal(true).optional(),
  /** Prices are shown to them without tax (rule 345). */
  net_prices: z.literal(true).optional(),
  /** The email was unconfirmed until this sign-in, so the account's password was removed (rule 77). */
  password_removed: z.literal(true).optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const Login = z.object({ email: Email, password: Password })
export type Login = z.infer<typeof Login>

export const Register = z
  .object({
    name: PersonName,
    email: Email,
    phone: Phone.optional(),
    country_code: CountryCallingCode.optional(),
    ...PASSWORDS,
    terms: z.literal(true),
    newsletter: z.boolean().optional(),
  })
  .refine(...passwordsMatch)
export type Register = z.infer<typeof Register>

export const endpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    auth: 'system',
    summary: 'Sign in with email address and password',
    body: Login,
    response: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    auth: 'system',
    summary: 'Create an account and sign in',
    body: Register,
    response: SignedIn,
  }),
  systemLogin: endpoint({
    method: 'POST',
    path: '/v1/login',
    auth: 'none',
    summary: 'A system token for an integrator (form data or JSON)',
    body: z.object({ email: Email, password: Password }),
    response: z.object({ access_token: z.string(), expires_at: Timestamp }),
  }),
}

import { z } from 'zod'
import { Email, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Customer, PASSWORD_MIN_LENGTH, User } from './shapes.ts'

export const SignedIn = z.object({
  /** Missing in answers through the site's gateway, which keeps it in a cookie (rule 6). */
  access_token: z.string().optional(),
  expires_at: Timestamp,
  user: User,
  customer: Customer,
})
export type SignedIn = z.infer<typeof SignedIn>

export const Login = z.object({ email: Email, password: z.string().min(1).max(128) })
export type Login = z.infer<typeof Login>

export const Register = z
  .object({
    name: z.string().trim().min(1).max(120),
    email: Email,
    phone: z
      .string()
      .trim()
      .regex(/^[0-9 ()./-]{4,20}$/)
      .optional(),
    country_code: z
      .string()
      .regex(/^\+?[0-9]{1,4}$/)
      .optional(),
    password: z.string().min(PASSWORD_MIN_LENGTH).max(128),
    password_confirmation: z.string(),
    terms: z.literal(true),
    newsletter: z.boolean().optional(),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    params: { code: 'password_mismatch' },
  })
export type Register = z.infer<typeof Register>

export const endpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    auth: 'system',
    summary: 'Sign in with e-mail and password',
    body: Login,
    response: SignedIn,
  }),
  register: endpoint({
    method: 'POST',
    path: '/register',
    auth: 'system',
    summary: 'Make an account and sign in',
    body: Register,
    response: SignedIn,
  }),
  systemLogin: endpoint({
    method: 'POST',
    path: '/v1/login',
    auth: 'none',
    summary: 'A system token for an integrator (form data or JSON)',
    body: z.object({ email: Email, password: z.string().min(1).max(128) }),
    response: z.object({ access_token: z.string(), expires_at: Timestamp }),
  }),
}

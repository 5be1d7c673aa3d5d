import { z } from 'zod'
import { Email, Id, Message, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PASSWORD_MIN_LENGTH = 8
export const Role = z.enum(['customer', 'seller', 'delivery', 'admin', 'integrator'])
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  country_code: z.string().nullable(),
  roles: z.array(Role),
  created_at: Timestamp,
})
export type User = z.infer<typeof User>

/** The household or company that an account's users share. */
export const Customer = z.object({ id: Id, name: z.string() })
export type Customer = z.infer<typeof Customer>

export const SignedIn = z.object({
  /** Left out where the answer comes through the site's gateway: it lives in a cookie there (rule 6). */
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

export const Profile = User.extend({
  customer: Customer,
  wallet: z.object({ balance: z.number() }),
  points: z.object({ balance: z.number() }),
  permissions: z.array(z.string()),
})
export type Profile = z.infer<typeof Profile>

export const auth = {
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
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    auth: 'user',
    summary: 'End this session; the token is dead at once',
    response: Message,
  }),
  self: endpoint({
    method: 'GET',
    path: '/self',
    auth: 'user',
    summary: 'The signed-in person',
    response: Profile,
  }),
  updateSelf: endpoint({
    method: 'PUT',
    path: '/self',
    auth: 'user',
    summary: 'Change name and phone',
    body: z.object({
      name: z.string().trim().min(1).max(120).optional(),
      phone: z
        .string()
        .trim()
        .regex(/^[0-9 ()./-]{4,20}$/)
        .nullable()
        .optional(),
      country_code: z
        .string()
        .regex(/^\+?[0-9]{1,4}$/)
        .nullable()
        .optional(),
    }),
    response: Profile,
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

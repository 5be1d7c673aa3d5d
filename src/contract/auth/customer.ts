import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { Business } from '#/contract/business.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { CountryCallingCode, PersonName, Phone } from '#/contract/fields.ts'
import { Customer, CustomerRole, User } from './shapes.ts'

export const Profile = User.extend({
  /** Sign-in codes can be sent to the phone. */
  phone_confirmed: z.boolean().default(false),
  customer: Customer,
  customer_role: CustomerRole.default('owner'),
  /** The largest order without approval; null for no limit. */
  spend_limit: z.number().nullable().default(null),
  wallet: z.object({ balance: z.number() }),
  points: z.object({ balance: z.number() }),
  permissions: z.array(z.string()),
  /** The shop requires a second factor of its staff and this user has none yet: the staff area is closed to them. */
  needs_second_factor: z.boolean().default(false),
  /** The company that they order for. */
  business: Business.nullable().default(null),
  /** Prices are shown to them without tax (rule 345). */
  net_prices: z.boolean().default(false),
  /** A staff member who is signed in as the customer. */
  acted_by: z.boolean().default(false),
})
export type Profile = z.infer<typeof Profile>

export const endpoints = {
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    auth: 'user',
    summary: 'Sign out; the token is invalid at once',
    response: Message,
  }),
  self: endpoint({
    method: 'GET',
    path: '/self',
    auth: 'user',
    summary: 'The signed-in user',
    response: Profile,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/self/email/resend',
    auth: 'user',
    summary: 'Resend the email that confirms the email address; a few an hour at most',
    response: Message,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/self/email/confirm',
    auth: 'user',
    summary: "Confirm the email address with the token of the email's link",
    body: z.object({ token: z.string().min(1).max(200) }),
    response: Message,
  }),
  updateSelf: endpoint({
    method: 'PUT',
    path: '/self',
    auth: 'user',
    personal: true,
    summary: 'Change name, phone, company, and whether prices are shown without tax',
    body: z.object({
      name: PersonName.optional(),
      phone: Phone.nullable().optional(),
      country_code: CountryCallingCode.nullable().optional(),
      business: Business.nullable().optional(),
      /** Only of a company with a VAT number; it ends with that number. */
      net_prices: z.boolean().optional(),
    }),
    response: Profile,
  }),
}

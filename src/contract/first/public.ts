// The first administrator of a shop that has none: made in the browser, by whoever has the link that the shop printed.
import { z } from 'zod'
import { passwordsMatch, PASSWORDS } from '#/contract/auth/passwords.ts'
import { SignedIn } from '#/contract/auth/public.ts'
import { LAW_COUNTRIES, TimeZone } from '#/contract/content/settings.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { Email, PersonName } from '#/contract/fields.ts'

/** What follows the `#` of the link: browsers send it to nobody by themselves. */
const secret = z.string().min(1).max(200)

export const FirstAdministrator = z
  .object({
    secret,
    name: PersonName,
    email: Email,
    ...PASSWORDS,
    /** The only language that the shop offers at first; without it, it offers the usual ones. */
    language: z.enum(LANGUAGES).optional(),
    /** Where the shop is: its law, tax rates and time zone; without it, they stay to be chosen. */
    country: z.enum(LAW_COUNTRIES).nullable().optional(),
    /** Only in other countries. */
    time_zone: TimeZone.optional(),
  })
  .refine(...passwordsMatch)
export type FirstAdministrator = z.output<typeof FirstAdministrator>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/first-administrator',
    auth: 'system',
    summary: 'Whether the shop has no administrator yet',
    response: z.object({ needed: z.boolean() }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/first-administrator/check',
    auth: 'system',
    summary: 'Whether the secret of a link is valid; refused if not, and after a few wrong ones',
    body: z.object({ secret }),
    response: z.object({ valid: z.literal(true) }),
  }),
  make: endpoint({
    method: 'POST',
    path: '/first-administrator',
    auth: 'system',
    summary: 'Create the first administrator with the secret of the link, once, and sign in',
    body: FirstAdministrator,
    response: SignedIn,
  }),
}

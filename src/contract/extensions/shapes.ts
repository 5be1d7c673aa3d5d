// What an extension says about itself.
import { z } from 'zod'
import { Permission } from '#/contract/permissions.ts'
import { WANTED_TYPES } from '#/contract/webhooks/events.ts'
import { ExtensionField, Words } from './fields.ts'
import { ExtensionPage } from './parts.ts'
import { PAYMENT_CALLS } from './payments.ts'

/** What extensions may rely on. A higher first number takes something away, a higher second one adds something. */
export const EXTENSION_API = '1.4'

/** Lower case, digits and dashes. @example thank-you */
export const ExtensionName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z\d]*(?:-[a-z\d]+)*$/, 'lower case, digits and dashes, such as thank-you')

const FieldName = z.string().regex(/^[a-z][a-z\d_]{0,39}$/, 'lower case, digits and underscores')

/** Who may call a route: everybody, signed-in customers, or staff with this permission. */
export const Guard = z.union([z.enum(['public', 'customer']), Permission.exclude(['office'])], {
  error: 'a route needs a guard: public, customer, or a permission of the staff',
})
export type Guard = z.infer<typeof Guard>

export const ExtensionRoute = z.strictObject({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Below `/api/x/<name>`. @example /status */
  path: z
    .string()
    .max(100)
    .regex(/^\/[\w-]*(?:\/[\w-]+)*$/, 'a path such as /status'),
  guard: Guard,
})
export type ExtensionRoute = z.infer<typeof ExtensionRoute>

const MOST_SECTIONS = 10
const MINUTES_A_WEEK = 7 * 24 * 60

/** An extension without its functions. */
export const Manifest = z.strictObject({
  name: ExtensionName,
  version: z.string().regex(/^\d+\.\d+\.\d+$/, 'a version such as 1.0.0'),
  /** The versions of `EXTENSION_API` that it works with. */
  api: z.string().regex(/^\^?\d+(?:\.\d+)?$/, 'a version such as ^1.0'),
  title: Words,
  text: Words.optional(),
  settings: z.record(FieldName, ExtensionField),
  events: z.array(z.enum(WANTED_TYPES)),
  jobs: z.record(ExtensionName, z.int().min(1).max(MINUTES_A_WEEK)),
  routes: z.array(ExtensionRoute).max(100),
  /** Whether pages may load a script of it. */
  has_script: z.boolean(),
  /** What it does with payments; null if it takes none. */
  payments: z.array(z.enum(PAYMENT_CALLS)).nullable(),
  /** Whether it sends text messages, prices deliveries, and taxes goods. */
  texts: z.boolean(),
  delivery: z.boolean(),
  taxes: z.boolean(),
  /** Its page for staff; null without one. */
  page: ExtensionPage.nullable(),
  /** The titles of its sections of homes. */
  sections: z
    .record(ExtensionName, Words)
    .refine((sections) => Object.keys(sections).length <= MOST_SECTIONS, 'too many sections'),
})
export type Manifest = z.infer<typeof Manifest>

/** A script that pages load from elsewhere; its origin becomes part of the pages' security policy. */
export const PageScript = z.strictObject({
  src: z.string().max(500).check(z.url()),
  attributes: z.record(z.string().regex(/^data-[a-z\d-]{1,60}$/), z.string().max(500)).default({}),
})
export type PageScript = z.infer<typeof PageScript>

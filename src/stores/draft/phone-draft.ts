// An order by telephone that isn't placed yet. It stays in this tab: two calls at once are two tabs.
import { z } from 'zod'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { stored } from '#/stores/stored.ts'

const CallLine = z.object({
  product_id: z.int(),
  variation_id: z.int().nullable(),
  uom_entry: z.int().nullable(),
  name: z.string(),
  unit: z.string().nullable(),
  quantity: z.number(),
})
export type CallLine = z.infer<typeof CallLine>

const KnownCaller = z.object({
  user_id: z.string(),
  customer_id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
})
export type KnownCaller = z.infer<typeof KnownCaller>

const Text = z.string().max(1000).default('')

const Call = z.object({
  known: KnownCaller.nullable().default(null),
  name: Text,
  phone: Text,
  email: Text,
  /** Of messages; the staff's own until it is chosen. */
  language: z.enum(LANGUAGES).optional(),
  lines: z.array(CallLine).default([]),
  wish: z.enum(PICK_WISHES).default('similar'),
  /** The ID of a pick-up place; empty for delivery. */
  place: Text,
  /** The ID of a saved address; empty for a typed one. */
  address: Text,
  country: Text,
  pincode: Text,
  street: Text,
  city: Text,
  state: Text,
  /** A window, or another way of delivery. */
  when: Text,
  payment: Text,
  coupon: Text,
  /** The company that it is ordered for. */
  company: Text,
  vat_number: Text,
  notes: Text,
  age: z.boolean().default(false),
  /** The last try to place it: the same again is the same order, also after a reload. */
  sent: z.object({ content: z.string(), key: z.string() }).optional(),
})
export type Call = z.infer<typeof Call>
const NEW_CALL: Call = Call.parse({})

export const $call = stored<Call>('larder_phone_order', {
  initial: NEW_CALL,
  tab: true,
  parse: (value) => Call.safeParse(value).data,
})

export const changeCall = (change: Partial<Call>): void => $call.set({ ...$call.get(), ...change })

export const discardCall = (): void => $call.set(NEW_CALL)

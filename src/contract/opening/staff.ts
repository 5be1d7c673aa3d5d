// Opening a new shop: what is missing, and letting customers in.
import { z } from 'zod'
import { PaymentMethod } from '#/contract/payments/shapes.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** In the order of the first-day guide: the settings can't be saved without the contact. */
export const OPENING_STEPS = [
  'contact',
  'company',
  'languages',
  'name',
  'identity',
  'law',
  'currency',
  'tax',
  'catalogue',
  'photographs',
  'delivery',
  'pickup',
  'payment',
  'legal',
  'mail',
  'alerts',
  'trial',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** Steps that are done once the owner confirms them. */
export const CONFIRMED_STEPS = ['currency', 'tax', 'languages'] as const
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]

export const Opening = z.object({
  /** Customers can enter. */
  open: z.boolean(),
  /** Everything required is done. */
  ready: z.boolean(),
  /** In the base currency; 0 for none. A zone's or store's own minimum takes precedence. */
  minimum_order: z.number(),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      done: z.boolean(),
      /** Required for opening. */
      needed: z.boolean(),
      /** The current value: a name, a number, or what is missing. */
      now: z.string(),
    }),
  ),
})
export type Opening = z.infer<typeof Opening>

/** An order that was placed through the checkout and removed at once. */
export const TrialOrder = z.object({
  way: z.enum(['delivery', 'pickup']),
  /** The zone or pick-up place. */
  to: z.string(),
  product: z.string(),
  quantity: z.number(),
  /** The first free one. */
  window: z.object({ date: z.string(), from: z.string(), to: z.string() }).nullable(),
  payment_method: PaymentMethod.nullable(),
  /** With delivery; 0 where the order was refused. */
  total: z.number(),
  /** Why it was refused, in the words of the checkout; empty if customers can order so. */
  problem: z.string(),
})
export type TrialOrder = z.infer<typeof TrialOrder>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/admin/opening',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'What the shop still needs before it can open',
    response: Opening,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/admin/opening',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Open or close the shop; 409 while something required is missing',
    body: z.object({ open: z.boolean() }),
    response: Opening,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/admin/opening/confirm',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Confirm that currencies, tax or languages are right as they stand now',
    body: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    response: Opening,
  }),
  trial: endpoint({
    method: 'POST',
    path: '/admin/opening/trial',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      'Place an order to each delivery zone and pick-up place through the checkout, and remove it: nobody is told, nothing stays',
    response: z.object({ opening: Opening, orders: z.array(TrialOrder) }),
  }),
}

// Opening a new shop: what it still lacks, and letting customers in.
import { z } from 'zod'
import { endpoint } from '#/contract/endpoint.ts'

/** In the order in which its owner is led through them. */
export const OPENING_STEPS = [
  'name',
  'contact',
  'company',
  'currency',
  'tax',
  'languages',
  'catalogue',
  'delivery',
  'payment',
  'legal',
  'mail',
] as const
export type OpeningStep = (typeof OPENING_STEPS)[number]

/** Steps that are done once the owner has said that they are right as they stand. */
export const CONFIRMED_STEPS = ['currency', 'tax', 'languages'] as const
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number]

export const Opening = z.object({
  /** Customers come in. */
  open: z.boolean(),
  /** All that is needed is there. */
  ready: z.boolean(),
  /** In the base currency; 0: none. Where a zone or a store says another one, that counts. */
  minimum_order: z.number(),
  steps: z.array(
    z.object({
      step: z.enum(OPENING_STEPS),
      done: z.boolean(),
      /** Without it the shop does not open. */
      needed: z.boolean(),
      /** How it stands now: a name, a number, what is missing. */
      now: z.string(),
    }),
  ),
})
export type Opening = z.infer<typeof Opening>

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/admin/opening',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'What the shop still lacks before customers may come',
    response: Opening,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/admin/opening',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Open or close the shop; 409 while something that is needed is missing',
    body: z.object({ open: z.boolean() }),
    response: Opening,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/admin/opening/confirm',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Say that currencies, tax or languages are right as they stand now',
    body: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    response: Opening,
  }),
}

// A seller's own store, for its team.
import { z } from 'zod'
import { Amount, Id, Localized, textIn, seen, text, version } from '#/contract/common.ts'
import { OpeningHours } from '#/contract/content/settings.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Email } from '#/contract/fields.ts'
import { SCENES } from '#/contract/media/scenes.ts'
import { StorePlace, StoreRole } from './shapes.ts'
import { typed } from '#/contract/typed.ts'

const Day = z.iso.date()
const MOST_HOURS = 30
const MOST_PLACES = 200

/** Tints known to all looks. */
const Tint = z.string().regex(/^[a-z]{1,20}$/)

const Fields = {
  name: text(120),
  description: textIn(500),
  /** Plain text; an empty line separates paragraphs. */
  about: textIn(5000).nullable(),
  /** The registered business, and its number in the register: shown before a purchase. */
  legal_name: typed().max(200),
  registration_number: typed().max(120),
  city: typed().min(1).max(120),
  address: typed().max(300),
  email: z.union([z.literal(''), Email]),
  phone: typed().max(40),
  hours: z.array(OpeningHours).max(MOST_HOURS),
  since: z.int().min(1000).max(2999).nullable(),
  /** The drawing at the top of its page. */
  scene: z.enum(SCENES).nullable(),
  tint: Tint.nullable(),
  /** Minimum total of its own goods in an order. */
  minimum_order: Amount.nullable(),
  /** Delivery areas; empty: wherever the shop delivers. */
  places: z.array(StorePlace).max(MOST_PLACES),
  /** Closed between these days, inclusive. */
  holiday_from: Day.nullable(),
  holiday_to: Day.nullable(),
  holiday_note: textIn(300).nullable(),
}

const fields = z.object(Fields)

/** Only the given fields are changed. */
export const StoreChange = fields.partial().extend(seen)
export type StoreChange = z.output<typeof StoreChange>

export const SellerStore = fields.extend({
  id: Id,
  slug: z.string(),
  // Older texts may exceed today's limits.
  name: Localized,
  description: Localized,
  about: Localized.nullable(),
  city: z.string(),
  email: z.string(),
  scene: z.string().nullable(),
  tint: z.string().nullable(),
  ...version,
})
export type SellerStore = z.infer<typeof SellerStore>

/** The user's store, and what they may do in it. */
export const SellerSelf = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  role: StoreRole,
  /** `orders`, `store`, `team`, `money`. */
  may: z.array(z.string()),
  /** Waiting work: orders to pack, unanswered questions. */
  waiting: z.object({ orders: z.int(), questions: z.int() }),
  is_closed: z.boolean(),
})
export type SellerSelf = z.infer<typeof SellerSelf>

export const endpoints = {
  self: endpoint({
    method: 'GET',
    path: '/seller/self',
    auth: 'seller',
    summary: "The caller's store, their rights there, and waiting work",
    response: SellerSelf,
  }),
  store: endpoint({
    method: 'GET',
    path: '/seller/store',
    auth: 'seller',
    summary: "The caller's store, in all languages",
    response: SellerStore,
  }),
  saveStore: endpoint({
    method: 'PUT',
    path: '/seller/store',
    auth: 'seller',
    summary:
      "Change the given fields of the caller's store; 409 if it has changed since it was read",
    body: StoreChange,
    response: SellerStore,
  }),
}

// Standing orders: a basket that comes every week or every two weeks.
import { z } from 'zod'
import { Address } from '#/contract/account/shapes.ts'
import { CheckoutLine } from '#/contract/checkout/public.ts'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import { Id, Timestamp } from '#/contract/common.ts'
import { ProductSummary, UnitPrice } from '#/contract/product/shapes.ts'
import { typed } from '#/contract/typed.ts'

/** The most standing orders of an account that haven't ended. */
export const MAX_STANDING = 10
/** The most lines of one. */
export const MAX_STANDING_LINES = 100

export const STANDING_STATUSES = ['active', 'paused', 'ended'] as const
export const StandingStatus = z.enum(STANDING_STATUSES)
export type StandingStatus = z.infer<typeof StandingStatus>

/** What happened on a date: `approval`: it waits for an approver; `closed`: the shop was closed. */
export const STANDING_OUTCOMES = ['placed', 'approval', 'skipped', 'closed', 'missed'] as const
export const StandingOutcome = z.enum(STANDING_OUTCOMES)
export type StandingOutcome = z.infer<typeof StandingOutcome>

/** What happens on a closed day of the shop: it comes on the next possible day, or not at all. */
export const CLOSED_DAY_WAYS = ['next', 'skip'] as const
export const ClosedDayWay = z.enum(CLOSED_DAY_WAYS)
export type ClosedDayWay = z.infer<typeof ClosedDayWay>

/** How often it comes, in weeks. */
export const STANDING_WEEKS = [1, 2] as const
export const EveryWeeks = z.literal(STANDING_WEEKS)
export type EveryWeeks = z.infer<typeof EveryWeeks>

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** It is paid on delivery, what the wallet doesn't pay: nobody is there to pay when it is placed. */
export const StandingInput = z.object({
  products: z.array(CheckoutLine).min(1).max(MAX_STANDING_LINES),
  every_weeks: EveryWeeks,
  /** The first or the next date; its weekday is that of all others. */
  next_date: z.iso.date(),
  /** The window, `HH:MM` in the shop's time. */
  from: clock,
  to: clock,
  /** One of both: delivered there, or collected there. */
  shipping_address_id: Id.optional(),
  pickup_place: Id.optional(),
  wallet_balance: z.boolean().default(false),
  on_closed: ClosedDayWay.default('next'),
  notes: typed().max(1000).optional(),
  /** Whoever receives the goods is as old as the highest `minimum_age` of the lines; required where there is one. */
  age_confirmed: z.boolean().default(false),
})
export type StandingInput = z.output<typeof StandingInput>

/** A line of a standing order that came otherwise, or not at all. */
export const StandingGap = z.object({
  name: z.string(),
  ordered: z.number(),
  /** 0 if it was left out. */
  got: z.number(),
  /** What comes instead. */
  substitute: z.string().nullable(),
})
export type StandingGap = z.infer<typeof StandingGap>

export const StandingRun = z.object({
  date: z.string(),
  outcome: StandingOutcome,
  order_number: z.string().nullable(),
  /** Why it wasn't placed. */
  reason: z.string().nullable(),
  gaps: z.array(StandingGap),
  at: Timestamp,
})
export type StandingRun = z.infer<typeof StandingRun>

export const StandingLine = CheckoutLine.extend({
  name: z.string(),
  unit: z.string().nullable(),
  wish: z.enum(PICK_WISHES).optional(),
  /** Of today; null if it is no longer sold. */
  price: z.number().nullable(),
  /** In percent. */
  tax_rate: z.number().default(0),
  unit_price: UnitPrice.nullable().default(null),
  /** For one, on top of the price. */
  deposit: z.number().default(0),
  minimum_age: z.int().nullable().default(null),
  /** What it states about itself; null if it is no longer sold, or an API doesn't say. */
  food: ProductSummary.pick({
    allergens: true,
    may_contain: true,
    tags: true,
    categories: true,
  })
    .nullable()
    .default(null),
  step: z.number(),
  min: z.number(),
  in_stock: z.boolean(),
})
export type StandingLine = z.infer<typeof StandingLine>

export const StandingHead = z.object({
  id: Id,
  status: StandingStatus,
  every_weeks: EveryWeeks,
  /** The next date as planned; null once it has ended. */
  next_date: z.string().nullable(),
  /** When it really comes: another day if the shop is closed, null if it doesn't come on that date. */
  delivery_date: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  /** Until then it can be changed; then the order is placed. */
  places_at: Timestamp.nullable(),
  items_count: z.int(),
  pickup: z.object({ id: Id, name: z.string() }).nullable(),
  /** Null if it is collected, or if the address was removed. */
  address: Address.nullable(),
})
export type StandingHead = z.infer<typeof StandingHead>

export const StandingOrder = StandingHead.extend({
  items: z.array(StandingLine),
  wallet_balance: z.boolean(),
  on_closed: ClosedDayWay,
  notes: z.string().nullable(),
  /** Which age the customer confirmed, if any. */
  age_confirmed: z.int().nullable().default(null),
  /** What it would cost if it were placed now; null if it can't be placed as it stands. */
  total: z.number().nullable(),
  /** Why not, or what would be missing. */
  problem: z.string().nullable(),
  /** The newest first. */
  runs: z.array(StandingRun),
})
export type StandingOrder = z.infer<typeof StandingOrder>

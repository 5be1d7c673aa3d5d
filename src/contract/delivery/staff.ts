// Delivery zones, times and fees, as administrators set them.
import { z } from 'zod'
import {
  Amount,
  Id,
  Localized,
  Message,
  byId,
  pageOf,
  paging,
  seen,
  text,
  version,
} from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { code, groups } from '#/contract/typed.ts'

const MAX_GRAMS = 10_000_000

const WEEK_MINUTES = 10_080

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { abort: true })

const Postcode = groups().regex(/^[A-Z0-9][A-Z0-9 -]{0,11}$/)

const Rate = z.object({
  from_amount: Amount.default(0),
  /** Grams. */
  from_weight: z.int().min(0).max(MAX_GRAMS).default(0),
  fee: Amount,
})

/** A weekly window of a zone or of a pick-up place. */
export const WeekWindow = z.object({
  /** 1 is Monday, 7 Sunday. */
  weekday: z.int().min(1).max(7),
  /** `HH:MM` in the shop's time. */
  from: Clock,
  to: Clock,
  /** Orders per window; 0 closes it. */
  capacity: z.int().min(0).max(100_000),
  /** Ordering closes this many minutes before `from`. */
  cutoff_minutes: z.int().min(0).max(WEEK_MINUTES).default(0),
  /** Added to the delivery fee. */
  fee: Amount.default(0),
})

const ZoneFields = z.object({
  name: text(120),
  /** One of the shop's countries. */
  country: code().regex(/^[A-Z]{2}$/),
  /** Postcode prefixes; empty for the whole country. */
  postcodes: z
    .array(Postcode)
    .max(1000)
    .transform((codes) => [...new Set(codes)])
    .default([]),
  /** Replaces the shop's own minimum order. */
  minimum_order: Amount.nullable().default(null),
  /** Amount for free delivery; null for never. */
  free_from: Amount.nullable().default(null),
  /** The first zone that contains an address applies. */
  position: z.int().min(0).max(10_000).default(0),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
  /** The fee from an amount and a weight upwards; delivery is free if no rate applies. */
  rates: z.array(Rate).max(100).default([]),
  windows: z.array(WeekWindow).max(300).default([]),
})

/** The fields alone, so that a form can check the changed ones. */
export const DeliveryZoneForm = ZoneFields.partial()

type Twice = { path: 'rates' | 'windows'; keys: string[] }
type Issues = { addIssue: (issue: { code: 'custom'; path: (string | number)[] }) => void }

/** Windows that end before they begin, and the same one twice. */
export function checkWindows(windows: readonly z.output<typeof WeekWindow>[], issues: Issues) {
  for (const [index, { from, to }] of windows.entries()) {
    if (from >= to) issues.addIssue({ code: 'custom', path: ['windows', index, 'to'] })
  }
  checkTwice(
    {
      path: 'windows',
      keys: windows.map((window) => `${window.weekday} ${window.from} ${window.to}`),
    },
    issues,
  )
}

function checkTwice({ path, keys }: Twice, issues: Issues) {
  for (const [index, key] of keys.entries()) {
    if (keys.indexOf(key) < index) issues.addIssue({ code: 'custom', path: [path, index] })
  }
}

/**
 * A zone with all its rates and windows. Missing ones are removed; a window at an unchanged time keeps its bookings.
 */
export const DeliveryZoneInput = ZoneFields.superRefine(({ rates, windows }, issues) => {
  checkTwice(
    { path: 'rates', keys: rates.map((rate) => `${rate.from_amount} ${rate.from_weight}`) },
    issues,
  )
  checkWindows(windows, issues)
})
export type DeliveryZoneInput = z.output<typeof DeliveryZoneInput>

export const DeliveryZoneChange = DeliveryZoneInput.safeExtend(seen)
export type DeliveryZoneChange = z.output<typeof DeliveryZoneChange>

export const AdminDeliveryZone = ZoneFields.extend({
  ...version,
  id: Id,
  postcodes: z.array(z.string()),
  windows: z.array(WeekWindow.extend({ id: Id })),
})
export type AdminDeliveryZone = z.infer<typeof AdminDeliveryZone>

export const PostcodeReading = z.object({
  /** What a zone would store. */
  codes: z.array(z.string()),
  /** Shorter than a postcode: all that begin with them are meant. */
  beginnings: z.array(z.string()),
  ranges: z.array(z.string()),
  unread: z.array(z.string()),
  /** Zones that have some of them already; `first`: there that zone applies. */
  conflicts: z.array(
    z.object({ id: Id, name: Localized, codes: z.array(z.string()), first: z.boolean() }),
  ),
})
export type PostcodeReading = z.infer<typeof PostcodeReading>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/delivery-zone',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'Delivery zones with their rates and windows',
    query: z.object({
      ...paging(20),
      /** Searches names, countries and postcodes. */
      search: z.string().max(200).default(''),
      field: z.enum(['id', 'name', 'country', 'position']).catch('position').default('position'),
      sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
    }),
    response: pageOf(AdminDeliveryZone),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/delivery-zone/{id}',
    auth: 'admin',
    permission: 'delivery.read',
    summary: 'One delivery zone with its rates and windows',
    params: byId,
    response: AdminDeliveryZone,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/delivery-zone',
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Add a delivery zone with its rates and windows',
    body: DeliveryZoneInput,
    response: AdminDeliveryZone,
    idempotent: true,
  }),
  readPostcodes: endpoint({
    method: 'POST',
    path: '/admin/delivery-zone/postcodes',
    auth: 'admin',
    permission: 'delivery.read',
    summary:
      'Read a pasted list of postcodes, and say which other zones have them; nothing is saved',
    body: z.object({
      text: z.string().max(60_000),
      country: code().regex(/^[A-Z]{2}$/),
      /** The zone that they are for. */
      zone: Id.nullable().default(null),
      position: z.int().min(0).max(10_000).default(0),
    }),
    response: PostcodeReading,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/delivery-zone/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Change a delivery zone; windows of the same weekday and time keep their bookings',
    params: byId,
    body: DeliveryZoneChange,
    response: AdminDeliveryZone,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/delivery-zone/{id}',
    auth: 'admin',
    permission: 'delivery.write',
    summary: 'Remove a delivery zone; existing orders keep their delivery',
    params: byId,
    response: Message,
  }),
}

// Settings of the shop.
import { z } from 'zod'
import { LANGUAGES } from '#/lib/i18n.ts'
import { USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { Id } from '#/contract/common.ts'
import { BankAccount, PaymentMethod } from '#/contract/payments/shapes.ts'
import { line } from '#/contract/typed.ts'
import { SpecialDay, Time } from './special-days.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** @example 'Europe/Berlin' */
export const TimeZone = line(60).refine(isTimeZone)

/** When customer service is available; Monday is 1. */
export const OpeningHours = z.object({ weekday: z.int().min(1).max(7), from: Time, to: Time })
export type OpeningHours = z.infer<typeof OpeningHours>

/** The company behind the shop, for invoices. Unknown values are empty. */
export const Company = z.object({
  /** With its legal form. @example 'Larder SAS' */
  name: z.string().default(''),
  vat_number: z.string().default(''),
  /** In the company register. */
  registration: z.string().default(''),
})
export type Company = z.infer<typeof Company>

export const NO_COMPANY: Company = { name: '', vat_number: '', registration: '' }

/** Countries whose own rules are known; see `domain/law`. */
export const LAW_COUNTRIES = ['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'IT', 'LU', 'NL'] as const
export type LawCountry = (typeof LAW_COUNTRIES)[number]

/** What differs between countries; see the README of `domain/law`. */
export const Law = z.object({
  /** Whose law applies to the shop; null: only what is common in the EU. */
  country: z.enum(LAW_COUNTRIES).nullable().default(null),
  /** Small packs have a price per 100 g or 100 ml, where the country allows it. */
  per_100: z.boolean().default(false),
  /** Reductions are compared with the lowest price of the 30 days before. */
  lowest_price: z.boolean(),
  /** The country exempts goods near their date from that. */
  near_date_exempt: z.boolean(),
  /** How long customers can withdraw from an order after its delivery; at least 14 days. */
  withdrawal_days: z.int().min(14).max(365),
  /** Companies of other EU countries with a VAT number buy without VAT (rule 298). */
  intra_eu: z.boolean().default(false),
  /** The PDF of an invoice for a company has its e-invoice inside (rule 302); otherwise on request. */
  attach_einvoice: z.boolean().default(true),
})
export type Law = z.infer<typeof Law>

export const USUAL_LAW: Law = {
  country: null,
  per_100: false,
  lowest_price: true,
  near_date_exempt: true,
  withdrawal_days: 14,
  intra_eu: false,
  attach_einvoice: true,
}

export const Settings = z.object({
  prices_include_tax: z.boolean(),
  /** Businesses may have prices shown to them without tax (rule 345). */
  net_prices: z.boolean().default(true),
  delivery: z.object({
    fee: z.number(),
    free_from: z.number().nullable(),
    tax_rate: z.number(),
    /** The rate of the shop that it has. */
    tax_id: Id.nullable().optional(),
  }),
  minimum_order: z.number(),
  payment_methods: z.array(PaymentMethod),
  /** How long goods stay reserved for an unpaid order. */
  hold: z
    .object({ minutes: z.int().positive(), transfer_days: z.int().positive() })
    .default({ minutes: 30, transfer_days: 7 }),
  /** Points earned per unit of the base currency, and the value of one point; null without a points scheme. */
  points: z
    .object({ per_unit: z.number().min(0), value: z.number().min(0) })
    .nullable()
    .default(null),
  /**
   * The most that is credited at once for a bad item, per order and per customer in thirty days; null if staff decide
   * on every one. Only staff see it.
   */
  instant_refund: z
    .object({ per_order: z.number().min(0), per_month: z.number().min(0) })
    .nullable()
    .default(null),
  /** How long a gift card is valid; null if it never expires. */
  gift_card_months: z.int().min(1).max(120).nullable().default(null),
  /** The most that is credited for empties at the door, per order; 0 if none are taken back. */
  empties_limit: z.number().min(0).default(25),
  /** The bank account for transfers. */
  bank_account: BankAccount.nullable().default(null),
  /** The shop's time zone. */
  time_zone: z.string().default('Europe/Paris'),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string() }),
  company: Company.default(NO_COMPANY),
  hours: z.array(OpeningHours).default([]),
  /** Closed days, and days with other hours: for delivery, pick-up, stores and customer service. */
  special_days: z.array(SpecialDay).default([]),
  law: Law.default(USUAL_LAW),
  /** Agents may place orders that are paid in cash on delivery, as guests do. */
  agent_orders: z.boolean().default(false),
  /** The languages that the shop offers; it writes its own texts in the first. */
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .default([...USUAL_LANGUAGES]),
  /** The shop is closed to the public: pages answer 503, administrators still get through. */
  maintenance: z.boolean().default(false),
})
export type Settings = z.infer<typeof Settings>

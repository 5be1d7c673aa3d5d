import { z } from 'zod'
import { Amount, Id, Localized, seen, Slug, text, Timestamp, version } from '#/contract/common.ts'
import { mainFirst, USUAL_LANGUAGES } from '#/lib/languages/offered.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { Email } from '#/contract/fields.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { keeping } from '#/contract/kept.ts'
import { PROOF } from '#/contract/codes/customer.ts'
import { BankAccount, PaymentMethod } from '#/contract/payments/shapes.ts'
import { Currency } from './public.ts'
import { Law, NO_COMPANY, OpeningHours, Settings, TimeZone, USUAL_LAW } from './settings.ts'
import { AdminThemeOptions } from './theme.ts'
import { DaysToPlan, SpecialDaysInput } from './special-days.ts'
import { code, groups, line, signs, typed } from '#/contract/typed.ts'

/** All settings together. Limits are checked here. */
export const SettingsInput = z.object({
  prices_include_tax: z.boolean(),
  net_prices: z.boolean().default(true),
  delivery: z.object({
    fee: Amount,
    free_from: Amount.nullable(),
    tax_rate: z.number().min(0).max(100).multipleOf(0.001),
    /** Comes before `tax_rate`. */
    tax_id: Id.nullable().optional(),
  }),
  minimum_order: Amount,
  /** In display order. Unusable methods are kept but not offered. */
  payment_methods: z
    .array(PaymentMethod.exclude(['balance']))
    .min(1)
    .max(20)
    .transform((methods) => [...new Set(methods)]),
  hold: z.object({
    minutes: z.int().min(1).max(10_080),
    transfer_days: z.int().min(1).max(60),
  }),
  points: z.object({ per_unit: z.number().min(0).max(10_000), value: Amount }).nullable(),
  instant_refund: z.object({ per_order: Amount, per_month: Amount }).nullable().default(null),
  gift_card_months: z.int().min(1).max(120).nullable().default(null),
  empties_limit: Amount.default(25),
  bank_account: z
    .object({
      holder: line(120),
      bank: line(120),
      iban: groups().regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,40}$/),
      bic: code().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
    })
    .nullable(),
  time_zone: TimeZone,
  contact: z.object({ email: Email, phone: line(40), address: line(300) }),
  company: z
    .object({
      name: typed().max(120),
      /** Two letters for the country and up to twelve characters; empty if there is none. */
      vat_number: signs().regex(/^([A-Z]{2}[A-Z0-9+*]{2,12})?$/),
      registration: typed().max(120),
    })
    .default(NO_COMPANY),
  hours: z.array(OpeningHours).max(28).default([]),
  special_days: SpecialDaysInput.default([]),
  law: Law.default(USUAL_LAW),
  agent_orders: z.boolean().default(false),
  languages: z
    .array(z.enum(LANGUAGES))
    .min(1)
    .max(20)
    .transform(mainFirst)
    .default([...USUAL_LANGUAGES]),
  maintenance: z.boolean().default(false),
}) satisfies z.ZodType<Settings>
export type SettingsInput = z.output<typeof SettingsInput>

const CurrencyInput = z.object({
  /** ISO code. */
  code: code().regex(/^[A-Z]{3}$/),
  symbol: line(8),
  exchange_rate: z.number().min(0.000001).max(10_000_000),
})

/** All currencies in display order; prices are kept in the first, whose rate is 1. */
export const CurrenciesInput = z.object({
  data: z
    .array(CurrencyInput)
    .min(1)
    .max(30)
    .superRefine((all, issues) => {
      const codes = all.map(({ code }) => code)
      for (const [index, code] of codes.entries())
        if (codes.indexOf(code) < index) issues.addIssue({ code: 'custom', path: [index, 'code'] })
      if (all[0] && all[0].exchange_rate !== 1)
        issues.addIssue({ code: 'custom', path: [0, 'exchange_rate'] })
    }),
})
export type CurrenciesInput = z.output<typeof CurrenciesInput>

export const PAGE_STATUSES = ['draft', 'published'] as const
export type PageStatus = (typeof PAGE_STATUSES)[number]

/** One of the shop's own pages, in all languages. */
export const AdminPage = z.object({
  slug: Slug,
  title: Localized,
  /** Sanitised HTML. */
  content: Localized,
  /** Identifies the page as visitors see it. */
  version: z.string(),
  /** The version that its form is based on. */
  revision: z.string(),
  status: z.enum(PAGE_STATUSES),
  updated_at: Timestamp,
})
export type AdminPage = z.infer<typeof AdminPage>

export const AdminPageInput = z.object({
  title: text(200),
  content: text(100_000),
  version: line(40),
  status: z.enum(PAGE_STATUSES),
})
export type AdminPageInput = z.output<typeof AdminPageInput>

/** A page besides the standard ones. */
export const NewPage = AdminPageInput.extend({ slug: Slug })
export type NewPage = z.output<typeof NewPage>

export const PageChange = AdminPageInput.extend({ revision: seen.version })
export type PageChange = z.output<typeof PageChange>

/** A new account for transfers, which is not used yet. */
export const BankChange = z.object({
  /** Null if the shop will have none. */
  bank_account: BankAccount.nullable(),
  /** When it replaces the present one. */
  from: Timestamp,
  /** Who asked for it. */
  by: z.string(),
})
export type BankChange = z.infer<typeof BankChange>

export const AdminSettings = Settings.extend({
  ...version,
  bank_change: BankChange.nullable().default(null),
})
export type AdminSettings = z.infer<typeof AdminSettings>
/** Another bank account needs proof of identity. */
export const SettingsChange = keeping(SettingsInput).extend({ ...seen, ...PROOF })
export type SettingsChange = z.output<typeof SettingsChange>

export const ThemeRecord = AdminThemeOptions.extend(version)
export type ThemeRecord = z.output<typeof ThemeRecord>
export const ThemeChange = keeping(AdminThemeOptions).extend(seen)
export type ThemeChange = z.output<typeof ThemeChange>

const bySlug = z.object({ slug: Slug })

export const endpoints = {
  pages: endpoint({
    method: 'GET',
    path: '/admin/page',
    auth: 'admin',
    permission: 'content.read',
    summary: "The shop's pages, including drafts",
    response: z.object({ data: z.array(AdminPage) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/admin/page/{slug}',
    auth: 'admin',
    permission: 'content.read',
    summary: "One of the shop's pages",
    params: bySlug,
    response: AdminPage,
  }),
  createPage: endpoint({
    method: 'POST',
    path: '/admin/page',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Add a page; its HTML is sanitised',
    body: NewPage,
    response: AdminPage,
  }),
  updatePage: endpoint({
    method: 'PUT',
    path: '/admin/page/{slug}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change, publish or withdraw a page; its HTML is sanitised',
    params: bySlug,
    body: PageChange,
    response: AdminPage,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'Settings, and the currently unavailable payment methods',
    response: AdminSettings,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    auth: 'admin',
    permission: 'settings.write',
    summary:
      "Change all settings; another bank account needs the caller's password or an emailed code, is used a day later, and sends an email to those who may withdraw it",
    body: SettingsChange,
    response: AdminSettings,
  }),
  withdrawBankChange: endpoint({
    method: 'DELETE',
    path: '/admin/settings/bank-change',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Withdraw a new bank account that is not used yet',
    response: AdminSettings,
  }),
  daysToPlan: endpoint({
    method: 'GET',
    path: '/admin/settings/days',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'Public holidays of a country, and how many orders are booked for each day',
    query: z.object({ country: code().regex(/^[A-Z]{2}$/) }),
    response: DaysToPlan,
  }),
  currencies: endpoint({
    method: 'GET',
    path: '/admin/currency',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'Currencies; the first is the base currency',
    response: z.object({ data: z.array(Currency) }),
  }),
  updateCurrencies: endpoint({
    method: 'PUT',
    path: '/admin/currency',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Change all currencies and their rates; prices are not converted',
    body: CurrenciesInput,
    response: z.object({ data: z.array(Currency) }),
  }),
  themeOptions: endpoint({
    method: 'GET',
    path: '/admin/theme-options',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Theme options, in all languages',
    response: ThemeRecord,
  }),
  updateThemeOptions: endpoint({
    method: 'PUT',
    path: '/admin/theme-options',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change theme options',
    body: ThemeChange,
    response: ThemeRecord,
  }),
}

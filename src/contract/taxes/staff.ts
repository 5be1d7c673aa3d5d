// The tax rates of the shop, and what they will be from a day on.
import { z } from 'zod'
import { byId, Message, seen, text, version } from '#/contract/common.ts'
import { LAW_COUNTRIES } from '#/contract/content/settings.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { Tax } from './public.ts'

export const MOST_TAXES = 30

/** Whose rates are known; see `domain/law/tax-rates.ts`. */
export const TAX_COUNTRIES = LAW_COUNTRIES
export type TaxCountry = (typeof TAX_COUNTRIES)[number]

const percent = z.number().min(0).max(100).multipleOf(0.01)

/** The first holds from always. */
const Percent = z.object({ from: z.iso.date().nullable(), percent: z.number() })

export const AdminTax = Tax.extend({
  ...version,
  /** All it had and will have, in the order of time. */
  percents: z.array(Percent),
  /** The change that is still to come. */
  next: z.object({ from: z.iso.date(), percent: z.number() }).nullable(),
  /** What refers to it. */
  uses: z.object({
    products: z.int(),
    deposits: z.int(),
    units: z.int(),
    delivery: z.boolean(),
  }),
})
export type AdminTax = z.infer<typeof AdminTax>

export const TaxInput = z.object({ name: text(60), percent })
export type TaxInput = z.output<typeof TaxInput>

/** Its name, and the change to come: from today on at the earliest, or none. */
export const TaxChange = z.object({
  name: text(60),
  next: z.object({ from: z.iso.date(), percent }).nullable(),
  ...seen,
})
export type TaxChange = z.output<typeof TaxChange>

const OneCountry = z.enum(TAX_COUNTRIES)

export const AdminTaxes = z.object({
  data: z.array(AdminTax),
  /** The shop's date. */
  today: z.iso.date(),
  prices_include_tax: z.boolean(),
  /** The country of the shop's VAT number, if its rates are known. */
  country: OneCountry.nullable(),
  /** Products on sale or not that have none of the rates. */
  untaxed: z.int(),
})
export type AdminTaxes = z.infer<typeof AdminTaxes>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tax-rate',
    auth: 'admin',
    permission: 'settings.read',
    summary: 'The tax rates of the shop, with what refers to them',
    response: AdminTaxes,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tax-rate',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Add a tax rate',
    body: TaxInput,
    response: AdminTax,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/tax-rate/{id}',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Rename a tax rate, or change it from a day on; orders and documents keep theirs',
    params: byId,
    body: TaxChange,
    response: AdminTax,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tax-rate/{id}',
    auth: 'admin',
    permission: 'settings.write',
    summary: 'Remove a tax rate; 409 while something refers to it',
    params: byId,
    response: Message,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/admin/tax-rate-proposal',
    auth: 'admin',
    permission: 'settings.write',
    summary: "Add a country's rates that are missing, and remove those that nothing refers to",
    body: z.object({ country: OneCountry }),
    response: AdminTaxes,
  }),
}

// What an extension is written with. It is a module whose default export is made by `defineExtension`.
import type { z } from 'zod'
import type {
  KnownPayment,
  PaymentNews,
  PaymentRefund,
  PaymentToStart,
  StartedPayment,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import type { ExtensionField, SettingValues, Words } from '#/contract/extensions/fields.ts'
import type { Delivery, PageBlock, TaxedBasket, TextMessage } from '#/contract/extensions/parts.ts'
import type { SectionContent } from '#/contract/extensions/sections.ts'
import type { Guard, PageScript } from '#/contract/extensions/shapes.ts'
import type { Permission } from '#/contract/permissions.ts'
import type { Language } from '#/lib/i18n.ts'
import type { EVENTS, WantedType } from '#/contract/webhooks/events.ts'

type Fields = Record<string, ExtensionField>

type ValueOf<F extends ExtensionField> = F extends { type: 'number' }
  ? number
  : F extends { type: 'switch' }
    ? boolean
    : F extends { choices: infer C }
      ? Extract<keyof C, string>
      : string

/** Without a value, it is null; a required one, a switch, or one with a default always has one. */
type Value<F extends ExtensionField> = F extends
  { required: true } | { type: 'switch' } | { default: string | number }
  ? ValueOf<F>
  : ValueOf<F> | null

/** The values of the settings, typed by their fields. */
export type Values<S extends Fields> = { [K in keyof S]: Value<S[K]> }

/** What each function gets. */
export type Shop<S extends Fields> = {
  settings: Values<S>
  /** The shop's own address. */
  site: string
  /** Writes into the shop's log. Leave out what is personal. */
  log: (text: string, data?: Record<string, unknown>) => void
}

export type ExtensionEvent<T extends WantedType> = {
  /** The same each time that it is told. */
  id: string
  type: T
  /** When it happened, in ISO 8601. */
  timestamp: string
  data: z.infer<(typeof EVENTS)[T]>
}

export type ExtensionRequest = {
  query: Record<string, string>
  /** Only the content type and the user agent: no cookie and no token reaches an extension. */
  headers: Record<string, string>
  /** As it was sent; empty if there was none. */
  body: string
  /** Who is signed in; null for public routes, which aren't told. */
  user: { id: string; email: string; customer_id: number } | null
}

export type ExtensionAnswer = {
  /** 200 if missing. */
  status?: number
  /** Text, or anything else, which is sent as JSON. */
  body?: unknown
  /** Of a text; plain if missing. */
  type?: string
  /** Where a redirect leads. */
  location?: string
}

type Handlers<S extends Fields> = {
  [T in WantedType]?: (event: ExtensionEvent<T>, shop: Shop<S>) => unknown
}

/** The provider says no, for good. Anything else that is thrown means "not now", and is tried again. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}

/** As received; a webhook may come from anybody, so it is verified. */
export type PaymentMessage = {
  body: string
  /** With lower-case names. */
  headers: Record<string, string>
  /** By the shop's clock: what was signed long before may have been intercepted and replayed. */
  received_at: Date
}

type Awaitable<T> = T | Promise<T>

/**
 * Takes payments: customers pay on another site. Like Stripe and the test bank; what then happens to the order is the
 * shop's own business.
 */
export type Payments<S extends Fields> = {
  /** Gets the address that the provider may notify, too. */
  start: (
    payment: PaymentToStart & { webhook_url: string },
    shop: Shop<S>,
  ) => Awaitable<StartedPayment>
  /** What a notification means. Throw PaymentRefused if the provider didn't send it. */
  readWebhook?: (message: PaymentMessage, shop: Shop<S>) => Awaitable<PaymentNews>
  /** The result of a payment; null while it is open. */
  look?: (payment: KnownPayment, shop: Shop<S>) => Awaitable<PaymentNews | null>
  /** Closes it, so that nobody can pay it any more. Throws if that can't be done. */
  cancel?: (payment: KnownPayment, shop: Shop<S>) => Awaitable<void>
  /** Sends money back, once per key. */
  refund?: (refund: PaymentRefund, shop: Shop<S>) => Awaitable<StartedRefund>
  /** Whether the account answers, and whether it moves real money. */
  check?: (given: null, shop: Shop<S>) => Awaitable<{ live: boolean }>
}

export type PageRequest = { language: Language; user: { id: string; email: string } }

/** A form of the page, with values that its fields allow; null where nothing was typed. */
export type SentForm = PageRequest & { form: string; values: SettingValues }

/** Its page for staff: what it says is drawn by the shop. */
export type Page<S extends Fields> = {
  title: Words
  /** Who of the staff may open it; sending a form also needs `settings.write`. */
  needs: Exclude<Permission, 'office'>
  show: (request: PageRequest, shop: Shop<S>) => Awaitable<z.input<typeof PageBlock>[]>
  /** Returns what to say when it is done. */
  save?: (sent: SentForm, shop: Shop<S>) => Awaitable<string | null>
}

/** A part of homes: what it says is drawn by the shop. */
export type HomeSection<S extends Fields> = {
  /** For staff, who choose where it stands. */
  title: Words
  /** Asked every ten minutes; null shows nothing. Throw, and what was said last stays for a day. */
  load: (shop: Shop<S>) => Awaitable<z.input<typeof SectionContent> | null>
}

export type Definition<S extends Fields = Fields> = {
  /** Lower case, digits and dashes. */
  name: string
  version: string
  /** The versions of the extension API that it works with. @example ^1.0 */
  api: string
  title: Words
  text?: Words
  settings?: S
  /** Told at least once, in order for each order or product. Throw, and it is told again later. */
  events?: Handlers<S>
  jobs?: Record<string, { everyMinutes: number; run: (shop: Shop<S>) => unknown }>
  routes?: {
    method: 'GET' | 'POST' | 'PUT' | 'DELETE'
    path: string
    guard: Guard
    handle: (request: ExtensionRequest, shop: Shop<S>) => ExtensionAnswer | Promise<ExtensionAnswer>
  }[]
  payments?: Payments<S>
  /** Sends text messages. Throw, and the message is sent again later. */
  texts?: { send: (message: TextMessage, shop: Shop<S>) => Awaitable<void> }
  /** What a delivery costs, in hundredths, without the fee of a window; null leaves it to the shop. */
  delivery?: { fee: (delivery: Delivery, shop: Shop<S>) => Awaitable<number | null> }
  /** The rate of each of the goods, in percent and in order; null leaves them to the shop. */
  taxes?: { rates: (basket: TaxedBasket, shop: Shop<S>) => Awaitable<number[] | null> }
  page?: Page<S>
  /** Sections of homes, by name: lower case, digits and dashes. */
  sections?: Record<string, HomeSection<S>>
  /** A script for the pages that are the same for everybody. It may set no cookies: nobody is asked for consent. */
  script?: (shop: Pick<Shop<S>, 'settings' | 'site'>) => PageScript | null
}

/** @example export default defineExtension({ name: 'thank-you', version: '1.0.0', api: '^1.0', title: 'Thank you' }) */
export const defineExtension = <const S extends Fields>(definition: Definition<S>): Definition<S> =>
  definition

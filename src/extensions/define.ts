// What an extension is written with. It is a module whose default export is made by `defineExtension`.
import type { z } from 'zod'
import type { ExtensionField, Guard, PageScript, Words } from '#/contract/extensions/shapes.ts'
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
  /** A script for the pages that are the same for everybody. It may set no cookies: nobody is asked for consent. */
  script?: (shop: Pick<Shop<S>, 'settings' | 'site'>) => PageScript | null
}

/** @example export default defineExtension({ name: 'thank-you', version: '1.0.0', api: '^1.0', title: 'Thank you' }) */
export const defineExtension = <const S extends Fields>(definition: Definition<S>): Definition<S> =>
  definition

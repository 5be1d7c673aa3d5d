// An extension's functions: what they are, and how each is called.
import { z } from 'zod'
import { PAYMENT_CALLS, type PaymentCall } from '#/contract/extensions/payments.ts'
import type { SettingValues } from '#/contract/extensions/fields.ts'
import type { Delivery, TaxedBasket, TextMessage } from '#/contract/extensions/parts.ts'
import type { ExtensionRequest, PageRequest, SentForm } from '#/extensions/define.ts'

/** One call of a function. */
export type Work = { settings: SettingValues; site: string } & (
  | { kind: 'event'; event: { id: string; type: string; timestamp: string; data: object } }
  | { kind: 'job'; job: string }
  | { kind: 'route'; route: number; request: ExtensionRequest }
  | { kind: 'script' }
  | { kind: 'payment'; call: PaymentCall; given: unknown }
  | { kind: 'text'; given: TextMessage }
  | { kind: 'delivery'; given: Delivery }
  | { kind: 'taxes'; given: TaxedBasket }
  | { kind: 'page'; given: PageRequest }
  | { kind: 'form'; given: SentForm }
  | { kind: 'section'; section: string }
)

export type Say = (text: string, data?: Record<string, unknown>) => void

const isFunction = (value: unknown): value is (...given: unknown[]) => unknown =>
  typeof value === 'function'
const Function = z.custom<(...given: unknown[]) => unknown>(isFunction, 'not a function')

/** The default export, as far as it has to be known to be described; the rest is checked with the manifest. */
const Module = z.strictObject({
  name: z.unknown(),
  version: z.unknown(),
  api: z.unknown(),
  title: z.unknown(),
  text: z.unknown().optional(),
  settings: z.record(z.string(), z.unknown()).default({}),
  events: z.record(z.string(), Function).default({}),
  jobs: z
    .record(z.string(), z.strictObject({ everyMinutes: z.unknown(), run: Function }))
    .default({}),
  routes: z
    .array(
      z.strictObject({
        method: z.unknown(),
        path: z.unknown(),
        guard: z.unknown().optional(),
        handle: Function,
      }),
    )
    .default([]),
  script: Function.optional(),
  payments: z
    .strictObject({
      start: Function,
      readWebhook: Function.optional(),
      look: Function.optional(),
      cancel: Function.optional(),
      refund: Function.optional(),
      check: Function.optional(),
    })
    .optional(),
  texts: z.strictObject({ send: Function }).optional(),
  delivery: z.strictObject({ fee: Function }).optional(),
  taxes: z.strictObject({ rates: Function }).optional(),
  page: z
    .strictObject({
      title: z.unknown(),
      needs: z.unknown(),
      show: Function,
      save: Function.optional(),
    })
    .optional(),
  sections: z
    .record(z.string(), z.strictObject({ title: z.unknown(), load: Function }))
    .default({}),
})
export type Module = z.output<typeof Module>

/** What is wrong, one line each. @example name: Invalid input */
export const problemsOf = ({ issues }: z.ZodError): string =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')

/** @throws if it isn't an extension */
export function readModule(loaded: { default?: unknown }): Module {
  const result = Module.safeParse(loaded.default)
  if (!result.success)
    throw new Error(
      `its default export is not made by defineExtension: ${problemsOf(result.error)}`,
    )
  return result.data
}

/** The manifest of an extension, still to be checked. */
export const describe = ({ events, jobs, routes, script, payments, ...more }: Module): object => ({
  ...describeParts(more),
  events: Object.keys(events),
  jobs: Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, job.everyMinutes])),
  routes: routes.map(({ method, path, guard }) => ({ method, path, guard })),
  has_script: script !== undefined,
  payments: payments ? PAYMENT_CALLS.filter((call) => payments[call] !== undefined) : null,
})

const describeParts = ({ texts, delivery, taxes, page, sections, ...rest }: Parts): object => ({
  ...rest,
  texts: texts !== undefined,
  delivery: delivery !== undefined,
  taxes: taxes !== undefined,
  page: page ? { title: page.title, needs: page.needs, has_forms: page.save !== undefined } : null,
  sections: Object.fromEntries(Object.entries(sections).map(([name, { title }]) => [name, title])),
})
type Parts = Omit<Module, 'events' | 'jobs' | 'routes' | 'script' | 'payments'>

/** Calls the function. The result can be sent to another thread. @throws what it throws */
export async function perform(extension: Module, work: Work, say: Say): Promise<unknown> {
  const { settings, site } = work
  const shop = { settings, site, log: say }
  if (work.kind === 'event') {
    await extension.events[work.event.type]?.(work.event, shop)
    return undefined
  }
  if (work.kind === 'job') {
    await extension.jobs[work.job]?.run(shop)
    return undefined
  }
  if (work.kind === 'section') return plain(await extension.sections[work.section]?.load(shop))
  if (work.kind === 'script') return plain(await extension.script?.({ settings, site }))
  if (work.kind === 'payment')
    return refusalOr(() => extension.payments?.[work.call]?.(work.given, shop))
  if (work.kind === 'route')
    return plain(await extension.routes[work.route]?.handle(work.request, shop))
  return plain(await partOf(extension, work.kind)?.(work.given, shop))
}

type PartKind = Exclude<Work['kind'], 'event' | 'job' | 'route' | 'script' | 'payment' | 'section'>

const partOf = ({ texts, delivery, taxes, page }: Module, kind: PartKind) =>
  ({
    text: texts?.send,
    delivery: delivery?.fee,
    taxes: taxes?.rates,
    page: page?.show,
    form: page?.save,
  })[kind]

/** What the provider says: an answer, or that it refuses, which is no failure of the extension. */
export type PaymentAnswer = { answer: unknown } | { refused: string }

async function refusalOr(call: () => unknown): Promise<PaymentAnswer> {
  try {
    return { answer: plain(await call()) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'PaymentRefused') throw error
    return { refused: error.message.slice(0, 500) }
  }
}

/** As JSON: functions and the like stay behind. */
export function plain(value: unknown): unknown {
  const text = JSON.stringify(value ?? null)
  return JSON.parse(text)
}

export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)

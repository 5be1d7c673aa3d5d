// Payments by extensions: the first that is on takes new ones; each keeps its own until they are settled and refunded.
// Its answers are checked, and whatever fails in it is a provider that doesn't answer.
import { z } from 'zod'
import {
  type PaymentCall,
  PaymentNews,
  StartedPayment,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import type { PaymentAnswer } from '#/extensions/running/work.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { type PaymentProvider, ProviderError } from '#/commerce/payments/provider.ts'
import { findExtensions } from './extensions.queries.ts'
import { NotOn, runExtension, type Running, stateOf } from './run.service.ts'

/** A reference begins with the name of who made it. @example 'mollie:tr_7UhSN1zuXS' */
const withName = (name: string, ref: string): string => `${name}:${ref}`

function partsOf(ref: string): { name: string; own: string } {
  const at = ref.indexOf(':')
  return { name: ref.slice(0, Math.max(at, 0)), own: ref.slice(at + 1) }
}

const refused = (words: string) => new ProviderError('refused', words)

type Paying = Running & Pick<Deps, 'providers'>

/** @throws ProviderError */
async function call<T>(
  deps: Paying,
  name: string,
  { call: what, given, shape }: { call: PaymentCall; given: unknown; shape: z.ZodType<T> },
): Promise<T> {
  const { manifest } = deps.extensions?.find(name) ?? {}
  if (!manifest?.payments?.includes(what)) throw refused(`${name || 'nobody'} does no ${what}`)
  try {
    const answered = await runExtension(deps, name, { kind: 'payment', call: what, given })
    // Made by our own side of the thread.
    const said = answered as PaymentAnswer
    if ('refused' in said) throw refused(said.refused)
    return shape.parse(said.answer)
  } catch (error) {
    if (error instanceof ProviderError) throw error
    if (error instanceof z.ZodError)
      deps.log('warn', 'extension.bad_answer', { extension: name, call: what })
    const words = error instanceof NotOn ? `${name} is off` : `${name} does not answer`
    throw new ProviderError('unavailable', words, { cause: error })
  }
}

const newsBy = (name: string, news: PaymentNews): PaymentNews => ({
  ...news,
  event_id: withName(name, news.event_id),
  provider_ref: news.provider_ref === null ? null : withName(name, news.provider_ref),
})

function requirePage({ url }: StartedPayment): void {
  if (!url.startsWith('https:')) throw refused('that is no page to pay on')
}

/** The extensions that take payments at this moment, by name. */
async function takers(deps: Paying): Promise<string[]> {
  const rows = await findExtensions(deps.db)
  return rows.flatMap((row) => {
    const loaded = deps.extensions?.find(row.name)
    const isTaking = loaded?.manifest.payments && stateOf(deps, loaded, row).state === 'on'
    return isTaking ? [row.name] : []
  })
}

/** Offers payments by extensions while one takes them. Called after each change. */
export async function followTakers(deps: Paying): Promise<void> {
  const { providers, extensions } = deps
  const canTake = extensions?.loaded().some(({ manifest }) => manifest.payments !== null)
  if (!canTake) return void providers.delete('online')
  const [first] = await takers(deps)
  // One that is off may still have payments to refund.
  providers.set('online', onlinePayments(deps, first))
}

function onlinePayments(deps: Paying, first: string | undefined): PaymentProvider {
  return {
    method: 'online',
    pays: 'now',
    isOffered: () => first !== undefined,
    start: async (payment) => {
      if (first === undefined) throw new ProviderError('unavailable', 'no extension is on')
      const webhook_url = new URL('/api/payment/online/webhook', siteUrlOf(deps)).href
      const given = { ...payment, webhook_url }
      const started = await call(deps, first, { call: 'start', given, shape: StartedPayment })
      requirePage(started)
      return { ...started, provider_ref: withName(first, started.provider_ref) }
    },
    readWebhook: async ({ body, headers, now: received_at }) => {
      const given = { body, headers: Object.fromEntries(headers), received_at }
      let problem = refused('no extension reads this')
      for (const name of await takers(deps)) {
        try {
          const shape = PaymentNews
          return newsBy(name, await call(deps, name, { call: 'readWebhook', given, shape }))
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error
          problem = error
        }
      }
      throw problem
    },
    look: async (payment) => {
      const { name, own } = partsOf(payment.provider_ref)
      const given = { ...payment, provider_ref: own }
      const shape = PaymentNews.nullable()
      const news = await call(deps, name, { call: 'look', given, shape })
      return news ? newsBy(name, news) : undefined
    },
    cancel: async (payment) => {
      const { name, own } = partsOf(payment.provider_ref)
      const given = { ...payment, provider_ref: own }
      await call(deps, name, { call: 'cancel', given, shape: z.unknown() })
    },
    refund: async (payment) => {
      const { name, own } = partsOf(payment.provider_ref)
      const given = { ...payment, provider_ref: own }
      return call(deps, name, { call: 'refund', given, shape: StartedRefund })
    },
  }
}

/** Asks whether its account answers; what goes wrong is noted for the office. */
export async function tryPayments(deps: Running, name: string): Promise<void> {
  const { manifest } = deps.extensions?.find(name) ?? {}
  if (!manifest?.payments?.includes('check')) return
  await runExtension(deps, name, { kind: 'payment', call: 'check', given: null }).catch(
    (error: unknown) =>
      deps.log('info', 'extension.not_tried', { extension: name, error: String(error) }),
  )
}

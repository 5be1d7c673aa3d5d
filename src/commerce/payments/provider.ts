// The interface of a payment provider.
import type {
  KnownPayment,
  PaymentNews,
  PaymentRefund,
  PaymentToStart,
  ProviderPayout,
  ProviderPayoutLine,
  StartedPayment,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'

export type { PaymentNews, PaymentToStart, ProviderPayout, ProviderPayoutLine, StartedPayment }

/** As received. */
export type Message = { body: string; headers: Headers }

/** Passes a message to the shop, as if the provider had sent it. */
export type Tell = (message: Message) => Promise<void>

/** A visit to a provider's page of a payment. */
export type Visit = { request: Request; reference: string; tell: Tell }

export type PaymentProvider = {
  method: PaymentMethod
  /**
   * When it is paid: `now` on the provider's page, before the order is prepared; by `transfer`, also before, but within
   * days; `later` at the door.
   */
  pays: 'now' | 'transfer' | 'later'
  /** Whether new payments may be started with it at this moment; always, if missing. */
  isOffered?: () => boolean
  /** @throws ProviderError */
  start?: (payment: PaymentToStart) => Promise<StartedPayment>
  /** A webhook, after its signature is verified. @throws ProviderError if it isn't the provider's */
  readWebhook?: (message: Message & { now: Date }) => Promise<PaymentNews>
  /** The result of a payment; nothing while it is open. @throws ProviderError */
  look?: (payment: KnownPayment) => Promise<PaymentNews | undefined>
  /** Closes it, so that nobody can pay it any more. @throws ProviderError, also if it is already paid */
  cancel?: (payment: KnownPayment) => Promise<void>
  /** Whether the account answers, and whether it moves real money. @throws ProviderError */
  check?: () => Promise<{ live: boolean }>
  /** Refunds money, once per key; all of it without an amount. @throws ProviderError */
  refund?: (payment: PaymentRefund) => Promise<StartedRefund>
  /** Payouts since then, newest first. @throws ProviderError */
  payouts?: (since: Date) => Promise<ProviderPayout[]>
  /** @throws ProviderError */
  payoutLines?: (ref: string) => Promise<ProviderPayoutLine[]>
  /**
   * The payment's page below `/api/payment/{method}/`, for a provider without its own site; nothing if there is none.
   */
  page?: (visit: Visit) => Promise<Response | undefined>
  /** Delivers due news of a provider that runs in this process. */
  deliverDue?: (tell: Tell) => Promise<void>
}

/** The providers, by payment method. */
export type Providers = Map<PaymentMethod, PaymentProvider>

/** `unavailable`: no answer, can be retried; `refused`: a negative answer. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

// The interface of a payment provider.
import type { PayoutLineKind, PayoutState } from '#/contract/books/staff-payouts.ts'
import type {
  KnownPayment,
  PaymentNews,
  PaymentRefund,
  PaymentToStart,
  StartedPayment,
  StartedRefund,
} from '#/contract/extensions/payments.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'

export type { PaymentNews, PaymentToStart, StartedPayment }

/** As received. */
export type Message = { body: string; headers: Headers }

/** Passes a message to the shop, as if the provider had sent it. */
export type Tell = (message: Message) => Promise<void>

/** A visit to a provider's page of a payment. */
export type Visit = { request: Request; reference: string; tell: Tell }

/** What the provider pays out to the shop's bank account; amounts are in hundredths of its own currency. */
export type ProviderPayout = {
  ref: string
  amount: Minor
  currency: string
  status: PayoutState
  /** When it is in the bank account. */
  arrives_on: string
  created_at: Date
  /** Whether the provider tells what it is made of. */
  has_lines: boolean
}

/** A part of a payout. Money that goes out is negative. */
export type ProviderPayoutLine = {
  ref: string
  kind: PayoutLineKind
  /** In the provider's words. */
  type: string
  amount: Minor
  fee: Minor
  net: Minor
  at: Date
  /** Our reference of the payment. */
  reference: string | null
  /** The provider's reference of the refund. */
  refund_ref: string | null
  /** What was paid or refunded, before any exchange into the payout's currency. */
  paid: { amount: Minor; currency: string } | null
}

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

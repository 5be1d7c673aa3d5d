// The interface of a payment provider.
import type { PayoutLineKind, PayoutState } from '#/contract/books/staff-payouts.ts'
import type { PaymentMethod, PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'

/** A payment as sent to a provider. */
export type PaymentToStart = {
  /** Our reference, a UUID: the same one starts the same payment again. */
  reference: string
  order_number: string
  amount: Minor
  /** ISO code of the base currency. */
  currency: string
  email: string
  language: Language
  /** Absolute URLs of this site. */
  return_url: string
  cancel_url: string
  /** When this attempt was made. */
  created_at: Date
  /** When the order releases its goods. */
  expires_at: Date
}

export type StartedPayment = {
  /** The provider's reference. */
  provider_ref: string
  /** Where the customer pays. */
  url: string
}

/** A provider's news; `outcome` is null if it doesn't decide the payment. */
export type PaymentNews = {
  /** The provider's own event ID: it counts once. */
  event_id: string
  type: string
  reference: string | null
  provider_ref: string | null
  outcome: PaymentOutcome | null
  /** What was paid, and the ISO code of its currency in capitals. */
  amount: Minor | null
  currency: string | null
  /** What went wrong, in the provider's words; without an outcome, something for staff to check. */
  failure?: string
}

/** As received. */
export type Message = { body: string; headers: Headers }

/** Passes a message to the shop, as if the provider had sent it. */
export type Tell = (message: Message) => Promise<void>

/** A visit to a provider's page of a payment. */
export type Visit = { request: Request; reference: string; tell: Tell }

type Known = { reference: string; provider_ref: string }

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
  /** @throws ProviderError */
  start?: (payment: PaymentToStart) => Promise<StartedPayment>
  /** A webhook, after its signature is verified. @throws ProviderError if it isn't the provider's */
  readWebhook?: (message: Message & { now: Date }) => Promise<PaymentNews>
  /** The result of a payment; nothing while it is open. @throws ProviderError */
  look?: (payment: Known) => Promise<PaymentNews | undefined>
  /** Closes it, so that nobody can pay it any more. @throws ProviderError, also if it is already paid */
  cancel?: (payment: Known) => Promise<void>
  /** Whether the account answers, and whether it moves real money. @throws ProviderError */
  check?: () => Promise<{ live: boolean }>
  /** Refunds money, once per key; all of it without an amount. @throws ProviderError */
  refund?: (
    payment: Known & { amount: Minor | null; currency: string; key: string },
  ) => Promise<{ provider_ref: string }>
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
export type Providers = ReadonlyMap<PaymentMethod, PaymentProvider>

/** `unavailable`: no answer, can be retried; `refused`: a negative answer. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

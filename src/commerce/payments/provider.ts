// The interface of a payment provider.
import type { PaymentMethod, PaymentOutcome } from '#/contract/payments/shapes.ts'
import type { Minor } from '#/domain/money.ts'
import type { Language } from '#/lib/i18n.ts'

/** A payment as sent to a provider. */
export type PaymentToStart = {
  /** Our name of it, a UUID: the same one starts the same payment again. */
  reference: string
  order_number: string
  amount: Minor
  /** ISO code of the base currency. */
  currency: string
  email: string
  language: Language
  /** Whole addresses of this site. */
  return_url: string
  cancel_url: string
  /** When this try was made. */
  created_at: Date
  /** When the order gives its goods back. */
  expires_at: Date
}

export type StartedPayment = {
  /** What the provider calls it. */
  provider_ref: string
  /** Where the customer pays. */
  url: string
}

/** What a provider said; `outcome` null where it says nothing about a payment's fate. */
export type PaymentNews = {
  /** The provider's own id of the message: it counts once. */
  event_id: string
  type: string
  reference: string | null
  provider_ref: string | null
  outcome: PaymentOutcome | null
  /** What was paid, and the ISO code of its currency in capitals. */
  amount: Minor | null
  currency: string | null
  /** What went wrong, in the provider's words; without an outcome something that people should look at. */
  failure?: string
}

/** As it came over the wire. */
export type Message = { body: string; headers: Headers }

/** Hands a message to the shop, as if it had been sent there. */
export type Tell = (message: Message) => Promise<void>

/** Somebody who came to a provider's page of a payment. */
export type Visit = { request: Request; reference: string; tell: Tell }

type Known = { reference: string; provider_ref: string }

export type PaymentProvider = {
  method: PaymentMethod
  /**
   * When money comes: `now` on the provider's page, before the order is prepared; by `transfer`, also before, but in
   * days; `later` at the door.
   */
  pays: 'now' | 'transfer' | 'later'
  /** @throws ProviderError */
  start?: (payment: PaymentToStart) => Promise<StartedPayment>
  /** A message, once its signature was checked. @throws ProviderError where it is not the provider's */
  readWebhook?: (message: Message & { now: Date }) => Promise<PaymentNews>
  /** The result of a payment; nothing while it is open. @throws ProviderError */
  look?: (payment: Known) => Promise<PaymentNews | undefined>
  /** Nobody can pay it any more. @throws ProviderError, also where it is paid already */
  cancel?: (payment: Known) => Promise<void>
  /** Sends money back, once for a key; all of it without an amount. @throws ProviderError */
  refund?: (
    payment: Known & { amount: Minor | null; currency: string; key: string },
  ) => Promise<{ provider_ref: string }>
  /** The payment's page below `/api/payment/{method}/`, of who has no site of its own; nothing where there is none. */
  page?: (visit: Visit) => Promise<Response | undefined>
  /** Tells what has become due, of who lives in this process. */
  tellDue?: (tell: Tell) => Promise<void>
}

/** What offers payments, by method. */
export type Providers = ReadonlyMap<PaymentMethod, PaymentProvider>

/** `unavailable`: no answer, may be tried again; `refused`: an answer, and it was no. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly kind: 'unavailable' | 'refused'

  constructor(kind: 'unavailable' | 'refused', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

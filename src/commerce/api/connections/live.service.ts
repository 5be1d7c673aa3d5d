// The connections in use: what the environment sets, else what the office has saved, else files and no cards.
import {
  type ConnectionKind,
  ConnectionValues,
  type MailServer,
  type SmsService,
  type StripeKeys,
} from '#/contract/connections/staff.ts'
import { seal, unseal, type Seal } from '#/lib/sealed.ts'
import type { Log } from '#/lib/log.ts'
import type { Db } from '#/commerce/db/open.ts'
import { createServerMailer, type Mailer } from '#/commerce/mail/mailer.ts'
import type { TextProvider } from '#/contract/extensions/parts.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import { openCards } from '#/commerce/payments/providers.ts'
import { findConnections, type Kept } from './connections.queries.ts'
import { createServiceTexter } from './texter.service.ts'

export type Connections = {
  /** What the environment sets, each with what it leads to. */
  given: Partial<Record<ConnectionKind, string>>
  /** Whether mail leaves this machine. */
  hasMailServer: () => boolean
  /** Takes over what was saved, by any process. */
  reload: () => Promise<void>
  stop: () => void
}

type Parts = {
  db: Db
  secret: string
  log: Log
  given: Connections['given']
  /** Those of the environment, or files. */
  mailer: Mailer
  texter: TextProvider
  /** Gets card payments once there are keys. */
  providers: Map<PaymentMethod, PaymentProvider>
  /** Replaces Stripe's own address. */
  stripeUrl: string | undefined
  siteUrl: string
  /** A shop that runs on this machine alone may reach it. */
  local: boolean
  /** Whether other processes share the database. */
  shared: boolean
}

/** Another process has taken over a change after this time at the latest. */
const LOOK_EVERY_MS = 15_000

const sealOf = (secret: string, kind: ConnectionKind): Seal => ({
  secret,
  purpose: 'connection',
  owner: kind,
})

export const sealValues = (values: ConnectionValues, secret: string): string =>
  seal(JSON.stringify(values), sealOf(secret, values.kind))

/** Undefined if they were sealed with another secret. */
export function valuesOf(
  kind: ConnectionKind,
  kept: Kept | undefined,
  secret: string,
): ConnectionValues | undefined {
  const text = kept && unseal(kept.sealed, sealOf(secret, kind))
  return text === undefined ? undefined : ConnectionValues.parse(JSON.parse(text))
}

type Live = Connections & { mailer: Mailer; texter: TextProvider }

/** Mail and messages go through what is connected at that moment; `providers` follows. */
export async function openConnections(parts: Parts): Promise<Live> {
  const { db, secret, given, providers, stripeUrl: apiUrl, siteUrl, local, log } = parts
  let { mailer, texter } = parts
  let hasServer = given.mail !== undefined
  let known = ''
  const use = {
    mail: (to: MailServer | undefined) => {
      mailer = to ? createServerMailer(to, { from: parts.mailer.from, local }) : parts.mailer
      hasServer = to !== undefined
    },
    sms: (to: SmsService | undefined) => {
      texter = to ? createServiceTexter(to, { local }) : parts.texter
    },
    stripe: async (to: StripeKeys | undefined) => {
      const keys = to && { secretKey: to.secret_key, webhookSecret: to.webhook_secret, apiUrl }
      const cards = await openCards(keys, siteUrl)
      if (cards) providers.set(cards.method, cards)
      else providers.delete('card')
    },
  }
  const reload = async () => {
    const kept = await findConnections(db)
    const now = JSON.stringify(kept)
    if (now === known) return
    known = now
    const saved = (kind: ConnectionKind) => valuesOf(kind, kept[kind], secret)
    const [mail, sms, stripe] = [saved('mail'), saved('sms'), saved('stripe')]
    if (!given.mail) use.mail(mail?.kind === 'mail' ? mail : undefined)
    if (!given.sms) use.sms(sms?.kind === 'sms' ? sms : undefined)
    if (!given.stripe) await use.stripe(stripe?.kind === 'stripe' ? stripe : undefined)
  }
  await reload()
  return {
    given,
    hasMailServer: () => hasServer,
    reload,
    stop: parts.shared ? lookNowAndThen(reload, log) : () => undefined,
    mailer: {
      get from() {
        return mailer.from
      },
      send: (message) => mailer.send(message),
    },
    texter: { send: (message) => texter.send(message) },
  }
}

/** Returns the function that ends it. */
function lookNowAndThen(reload: () => Promise<void>, log: Log): () => void {
  const look = () =>
    void reload().catch((error: unknown) =>
      log('warn', 'connections.not_read', { error: String(error) }),
    )
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

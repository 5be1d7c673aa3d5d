// The connections in use: what the environment sets, else what the office has saved, else files and no cards.
import type {
  ConnectionKind,
  ErpService,
  MailServer,
  SmsService,
  StripeKeys,
} from '#/contract/connections/staff.ts'
import type { Log } from '#/lib/log.ts'
import type { Db, Executor } from '#/commerce/db/open.ts'
import { connectErp, type Erp, type ErpOptions } from '#/commerce/erp/connect.ts'
import { createServerMailer, type Mailer } from '#/commerce/mail/mailer.ts'
import type { TextProvider } from '#/contract/extensions/parts.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import type { PaymentProvider } from '#/commerce/payments/provider.ts'
import { openCards } from '#/commerce/payments/providers.ts'
import { type AllKept, findConnections, isConnected } from './connections.queries.ts'
import { guardedSend } from './guarded-fetch.service.ts'
import { valuesOf } from './sealed.rules.ts'
import { createServiceTexter } from './texter.service.ts'

export type Connections = {
  /** What the environment sets, each with what it leads to. */
  given: Partial<Record<ConnectionKind, string>>
  /** Whether mail leaves this machine. */
  hasMailServer: () => boolean
  /** Applies a change that any process has saved. */
  reload: () => Promise<void>
  stop: () => void
}

type Parts = {
  db: Db
  secret: string
  log: Log
  now: () => Date
  given: Connections['given']
  /** Those of the environment, or files. */
  mailer: Mailer
  texter: TextProvider
  /** Gets card payments once there are keys. */
  providers: Map<PaymentMethod, PaymentProvider>
  /** Replaces Stripe's own address. */
  stripeUrl: string | undefined
  /** That of the environment, or a demo's sandbox. */
  erp: Erp | undefined
  measure: ErpOptions['measure']
  siteUrl: string
  /** A shop that runs on this machine alone may reach it. */
  local: boolean
  /** Whether other processes share the database. */
  shared: boolean
}

/** Other processes have applied a change by this time at the latest. */
const LOOK_EVERY_MS = 15_000
/** Longer than the ERP's client waits. */
const ERP_SECONDS = 15
const ERP_BYTES = 8 * 1024 * 1024

type Live = Connections & {
  mailer: Mailer
  texter: TextProvider
  erp: () => Erp | undefined
  /** As the database says: this process may not have taken over a change yet. */
  hasErp: (db: Executor) => Promise<boolean>
}

/** Mail, messages, carts and orders go through what is connected at that moment; `providers` follows. */
export async function openConnections(parts: Parts): Promise<Live> {
  const { db, secret, given, providers, stripeUrl: apiUrl, siteUrl, local, log } = parts
  let { mailer, texter, erp } = parts
  let hasServer = given.mail !== undefined
  let known: AllKept | undefined
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
    erp: (to: ErpService | undefined) => {
      if (erp !== parts.erp) signOut(erp, log)
      erp = to ? openTypedErp(to, parts) : parts.erp
    },
  }
  const reload = async () => {
    const kept = await findConnections(db)
    const before = known
    known = kept
    const isNew = (kind: ConnectionKind) =>
      given[kind] === undefined && (!before || kept[kind]?.sealed !== before[kind]?.sealed)
    if (isNew('mail')) use.mail(valuesOf('mail', kept.mail, secret))
    if (isNew('sms')) use.sms(valuesOf('sms', kept.sms, secret))
    if (isNew('erp')) use.erp(valuesOf('erp', kept.erp, secret))
    if (isNew('stripe')) await use.stripe(valuesOf('stripe', kept.stripe, secret))
  }
  await reload()
  return {
    given,
    hasMailServer: () => hasServer,
    reload,
    stop: parts.shared ? lookNowAndThen(reload, log) : () => undefined,
    mailer: mailerInUse(() => mailer),
    texter: { send: (message) => texter.send(message) },
    erp: () => erp,
    hasErp: async (at) => parts.erp !== undefined || isConnected(at, 'erp'),
  }
}

const mailerInUse = (now: () => Mailer): Mailer => ({
  get from() {
    return now().from
  },
  send: (message) => now().send(message),
})

type ErpParts = Pick<Parts, 'now' | 'log' | 'measure' | 'local'>

/** One that somebody typed in. */
const openTypedErp = (
  { address, rate, ...credentials }: ErpService,
  { now, log, measure, local }: ErpParts,
): Erp =>
  connectErp({
    url: address.replace(/\/+$/, ''),
    credentials,
    rate,
    now,
    log,
    measure,
    send: guardedSend({ local, seconds: ERP_SECONDS, mostBytes: ERP_BYTES }),
  })

/** A former ERP may be gone. */
const signOut = (erp: Erp | undefined, log: Log): void =>
  void erp
    ?.logout()
    .catch((error: unknown) => log('info', 'erp.not_signed_out', { error: String(error) }))

/** Returns the function that ends it. */
function lookNowAndThen(reload: () => Promise<void>, log: Log): () => void {
  const look = () =>
    void reload().catch((error: unknown) =>
      log('warn', 'connections.not_read', { error: String(error) }),
    )
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

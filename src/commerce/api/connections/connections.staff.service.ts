// Connections typed into the office: stored encrypted, shown without their secrets, outranked by the environment.
import { isIP } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Connection,
  CONNECTIONS,
  type ConnectionKind,
  type ConnectionValues,
} from '#/contract/connections/staff.ts'
import type { Proof } from '#/contract/codes/customer.ts'
import { isPublicAddress } from '#/lib/net/public-address.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { tellStaffWho } from '#/commerce/api/alerts/tell-staff.service.ts'
import { proveSelf } from '#/commerce/api/codes/proof.service.ts'
import { lockValue } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, type Deps, inTransaction, userOf } from '#/commerce/api/context.ts'
import { countStates } from '#/commerce/api/erp/staff.queries.ts'
import { found, ShopError } from '#/commerce/api/errors.ts'
import { deleteCursors } from '#/commerce/api/erp/pull/cursor.queries.ts'
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import { countPhotosInBucket } from '#/commerce/api/media/photos.queries.ts'
import { countUnderWay } from '#/commerce/api/payments/under-way.queries.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { placeOf } from '#/commerce/media/bucket.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { formAddress, returnAddress } from './provider.service.ts'
import { keyIn } from './apple.rules.ts'
import { isCallable } from '#/commerce/api/webhooks/post.service.ts'
import { isLocal } from '#/commerce/api/webhooks/send-webhooks.service.ts'
import { canBringPhotos, leaveBucket, requireWorking } from './bucket.staff.service.ts'
import {
  type AllKept,
  findConnections,
  lockConnections,
  saveConnections,
} from './connections.queries.ts'
import { sealValues, valuesOf } from './sealed.rules.ts'

const SHOWN_OF_KEY = 4
/** What Stripe is paid with. */
const CARD = 'card'
/** A former mail server may be gone. */
const PATIENCE_MS = 5000

/** What a connection leads to, without its secrets. */
function summaryOf(values: ConnectionValues): string {
  if (values.kind === 'mail') {
    const { host, port, user } = values
    return `${user === '' ? '' : `${user} · `}${host}:${port}`
  }
  if (values.kind === 'sms') return new URL(values.url).host
  if (values.kind === 'bucket') return placeOf(values)
  if (values.kind === 'erp') return `${values.email} · ${new URL(values.address).host}`
  if (values.kind === 'google' || values.kind === 'apple') return values.client_id
  if (values.kind === 'openid') return `${values.label} · ${new URL(values.issuer).host}`
  const [, kind = '', mode = ''] = /^(\w\w)_(test|live)_/.exec(values.secret_key) ?? []
  return `${kind}_${mode}_…${values.secret_key.slice(-SHOWN_OF_KEY)}`
}

type Seen = { kept: AllKept; depending: Depending }

function view({ deps }: Ctx, kind: ConnectionKind, { kept, depending: all }: Seen): Connection {
  const depending = all[kind] ?? 0
  const nothing = { kind, depending, summary: null, changed_at: null, changed_by: null }
  const given = deps.connections?.given[kind]
  if (given !== undefined) return { ...nothing, source: 'environment', summary: given }
  const own = kept[kind]
  if (!own) return { ...nothing, source: kind === 'erp' && deps.erp?.() ? 'demo' : 'none' }
  const { summary, changed_at, changed_by } = own
  const source = valuesOf(kind, own, deps.secret) ? 'office' : 'unreadable'
  return { kind, depending, source, summary, changed_at, changed_by }
}

type Depending = Partial<Record<ConnectionKind, number>>

async function findDepending({ db }: Ctx): Promise<Depending> {
  const states = await countStates(db)
  const erp = (states.get('waiting') ?? 0) + (states.get('stuck') ?? 0)
  return {
    erp,
    bucket: await countPhotosInBucket(db),
    stripe: await countUnderWay(db, CARD),
  }
}

export async function listConnections(ctx: Ctx) {
  const seen = { kept: await findConnections(ctx.db), depending: await findDepending(ctx) }
  const site = ctx.deps.siteUrl ?? ''
  return {
    data: CONNECTIONS.map((kind) => view(ctx, kind, seen)),
    openid_redirect: returnAddress(ctx),
    apple_redirect: formAddress(ctx),
    stripe_webhook: `${site.replace(/\/$/, '')}/api/payment/card/webhook`,
  }
}

/** Nobody in the office makes the shop speak to machines of its own network. */
function requireReachable({ deps }: Ctx, values: ConnectionValues): void {
  const local = isLocal(deps.siteUrl)
  if (values.kind === 'sms' && !isCallable(values.url, { local }))
    throw new ShopError('INVALID', { errors: { url: ['field.url.public'] } })
  if (values.kind === 'openid' && !isCallable(values.issuer, { local }))
    throw new ShopError('INVALID', { errors: { issuer: ['field.url.public'] } })
  if (values.kind === 'bucket' && !isCallable(values.endpoint, { local }))
    throw new ShopError('INVALID', { errors: { endpoint: ['field.url.public'] } })
  if (values.kind === 'erp' && !isCallable(values.address, { local }))
    throw new ShopError('INVALID', { errors: { address: ['field.url.public'] } })
  if (values.kind === 'mail' && !local && isInside(values.host))
    throw new ShopError('INVALID', { errors: { host: ['field.url.public'] } })
}

function requireReadable(values: ConnectionValues): void {
  if (values.kind === 'apple' && !keyIn(values.private_key))
    throw new ShopError('INVALID', { errors: { private_key: ['field.private_key'] } })
}

/** What a name leads to is looked at when it is called. */
const isInside = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host))

/** @throws ShopError STATUS_CONFLICT for one that the environment sets */
function requireOwn({ deps, language }: Ctx, kind: ConnectionKind): void {
  if (deps.connections && deps.connections.given[kind] === undefined) return
  const message = messagesOf(language)('connection.given')
  throw new ShopError('STATUS_CONFLICT', { message })
}

type Changed = { to: AllKept[ConnectionKind]; lost?: number | undefined }

async function change(ctx: Ctx, kind: ConnectionKind, { to, lost: confirmed }: Changed) {
  const isBucket = kind === 'bucket'
  const canBring = isBucket && (await canBringPhotos(ctx))
  const kept = await inTransaction(ctx, async (tx) => {
    await lockValue(tx.db, 'settings')
    await lockConnections(tx.db)
    const { [kind]: before, ...others } = await findConnections(tx.db)
    if (!to) found(before)
    const lost = isBucket ? await leaveBucket(tx, { before, to, canBring, confirmed }) : 0
    const after: AllKept = to ? { ...others, [kind]: to } : others
    await saveConnections(tx.db, after)
    if (kind === 'erp' && before?.summary !== to?.summary) await deleteCursors(tx.db)
    await noteChange(tx, {
      kind: 'settings',
      record: 'settings',
      name: '',
      before: { [`connection_${kind}`]: before?.summary ?? null, photos_lost: null },
      after: { [`connection_${kind}`]: to?.summary ?? null, photos_lost: lost || null },
    })
    const at = tx.deps.now()
    const alert = {
      kind: 'shop_connection_changed',
      key: `${kind}-${at.toISOString()}`,
      at,
    } as const
    await tellStaffWho(tx, 'settings.write', alert)
    return after
  })
  if (kind === 'mail') await sendByFormer(ctx.deps)
  await ctx.deps.connections?.reload()
  return view(ctx, kind, { kept, depending: await findDepending(ctx) })
}

/** What leads the shop's mail to a server of his own can't keep the owners from being told: the former server tells them. */
async function sendByFormer({ mailer, ...deps }: Deps) {
  if (!mailer || !deps.connections?.hasMailServer()) return
  const sent = sendMails({ ...deps, siteUrl: siteUrlOf(deps), mailer }).catch((error: unknown) =>
    deps.log('warn', 'connections.not_told', { error: String(error) }),
  )
  await Promise.race([sent, pause(PATIENCE_MS, undefined, { ref: false })])
}

/**
 * @throws ShopError INVALID without proof, for a private address or a bucket that doesn't work, STATUS_CONFLICT,
 *   TOO_MANY_REQUESTS
 */
export async function saveConnection(
  ctx: Ctx,
  { connection, ...proof }: { connection: ConnectionValues } & Proof,
): Promise<Connection> {
  const { kind } = connection
  requireOwn(ctx, kind)
  requireReachable(ctx, connection)
  requireReadable(connection)
  await proveSelf(ctx, proof)
  if (connection.kind === 'bucket') await requireWorking(ctx, connection)
  const to = {
    sealed: sealValues(connection, ctx.deps.secret),
    summary: summaryOf(connection),
    changed_at: ctx.deps.now().toISOString(),
    changed_by: userOf(ctx).name,
  }
  return change(ctx, kind, { to })
}

/**
 * @throws ShopError NOT_FOUND, INVALID without proof, TOO_MANY_REQUESTS, STATUS_CONFLICT; for a bucket while photographs can
 *   be brought back, or unless it is known how many are lost
 */
export async function removeConnection(
  ctx: Ctx,
  kind: ConnectionKind,
  { lost, ...proof }: Proof & { lost?: number | undefined },
): Promise<void> {
  requireOwn(ctx, kind)
  await proveSelf(ctx, proof)
  await change(ctx, kind, { to: undefined, lost })
}

// Trying a connection: what answered, in words, without its secrets.
import { randomUUID } from 'node:crypto'
import type { ConnectionKind, ConnectionTrial } from '#/contract/connections/staff.ts'
import type { ProviderKind } from '#/contract/openid/shapes.ts'
import { type Ctx, userOf } from '#/commerce/api/context.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { bucketWords } from './bucket.staff.service.ts'
import { discover, sources } from './provider.service.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { messagesOf } from '#/commerce/api/messages.ts'
import { BucketError } from '#/commerce/media/bucket-error.ts'
import { ErpError } from '#/commerce/erp/erp-error.ts'
import { escapeHtml } from '#/commerce/mail/html.ts'
import { shopFacts } from '#/commerce/api/mail/shop-facts.service.ts'

const MOST_SHOWN = 300

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_SHOWN)

const nothing = ({ language }: Ctx): ShopError =>
  new ShopError('STATUS_CONFLICT', { message: messagesOf(language)('connection.none') })

async function attempt(work: () => Promise<string>): Promise<ConnectionTrial> {
  try {
    return { ok: true, answer: await work() }
  } catch (error) {
    if (error instanceof ShopError) throw error
    return { ok: false, answer: wordsOf(error) }
  }
}

/** @throws ShopError STATUS_CONFLICT if nothing is connected, INVALID without a phone, TOO_MANY_REQUESTS */
export async function testConnection(
  ctx: Ctx,
  kind: ConnectionKind,
  phone: string | undefined,
): Promise<ConnectionTrial> {
  await ctx.deps.limits.count('test_email', userOf(ctx).id)
  if (kind === 'mail') return attempt(() => sendMail(ctx))
  if (kind === 'sms') return attempt(() => sendText(ctx, phone))
  if (kind === 'bucket') return tryBucket(ctx)
  if (kind === 'erp') return tryErp(ctx)
  if (kind !== 'stripe') return attempt(() => askProvider(ctx, kind))
  const card = ctx.deps.providers.get('card')
  if (!card?.check) throw nothing(ctx)
  const { check } = card
  return attempt(async () => {
    const { live } = await check()
    return messagesOf(ctx.language)(live ? 'connection.stripe_live' : 'connection.stripe_test')
  })
}

/** Writes a small file, reads it and deletes it. */
async function tryBucket(ctx: Ctx): Promise<ConnectionTrial> {
  const used = await ctx.deps.bucket?.(ctx.db)
  if (!used) throw nothing(ctx)
  const t = messagesOf(ctx.language)
  try {
    const { deleted } = await used.bucket.check()
    return { ok: true, answer: t(deleted ? 'connection.bucket.works' : 'connection.bucket.kept') }
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    return { ok: false, answer: bucketWords(ctx, error) }
  }
}

/** Signs in, and reads a page. */
async function tryErp({ deps, language }: Ctx): Promise<ConnectionTrial> {
  await deps.connections?.reload()
  const erp = deps.erp?.()
  const t = messagesOf(language)
  if (!erp) throw new ShopError('STATUS_CONFLICT', { message: t('connection.none') })
  try {
    const count = await erp.check()
    // It has just answered: there is no reason to pause any more.
    erp.breaker.reset()
    const rate = t(`connection.erp.rate_${erp.rate}`)
    const signedIn = t(count === null ? 'connection.erp.no_list' : 'connection.erp.works', {
      count: count ?? 0,
    })
    return { ok: true, answer: `${signedIn} ${rate}` }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    return { ok: false, answer: t(erpProblem(error), { answer: error.message }) }
  }
}

/** No JSON, or no such page: something else is at that address. */
function erpProblem({ kind, status }: ErpError): string {
  if (kind === 'unauthorised' || status === 403) return 'connection.erp.password'
  if (kind === 'unreachable' || kind === 'timeout') return `connection.erp.${kind}`
  const isElsewhere = status === 404 || (status !== undefined && status >= 300 && status < 400)
  if (isElsewhere || kind === 'unreadable' || kind === 'token') return 'connection.erp.address'
  return 'connection.erp.other'
}

/** What a service to sign in by says about itself. */
async function askProvider(ctx: Ctx, kind: ProviderKind): Promise<string> {
  const source = (await sources(ctx)).find((one) => one.kind === kind)
  if (!source) throw nothing(ctx)
  const { config } = await discover(ctx, source)
  const { issuer, authorization_endpoint: page } = config.serverMetadata()
  if (page === undefined) throw new Error('authorization_endpoint')
  return messagesOf(ctx.language)('connection.discovered', { issuer, page })
}

async function shopOf({ db, deps, language }: Ctx) {
  return (await shopFacts(db, { siteUrl: siteUrlOf(deps), secret: deps.secret }, language)).shop
}

async function sendMail(ctx: Ctx): Promise<string> {
  const { mailer, connections } = ctx.deps
  if (!mailer || !connections?.hasMailServer()) throw nothing(ctx)
  const t = messagesOf(ctx.language)
  const { email: to } = userOf(ctx)
  const { name, email } = await shopOf(ctx)
  const text = t('connection.trial', { shop: name })
  await mailer.send({
    messageId: `<trial-${randomUUID()}@larder>`,
    from: mailer.from ?? email,
    to,
    subject: text,
    text,
    html: `<p>${escapeHtml(text)}</p>`,
  })
  return t('connection.mailed', { to })
}

async function sendText(ctx: Ctx, phone: string | undefined): Promise<string> {
  const { texter } = ctx.deps
  if (!texter) throw nothing(ctx)
  if (phone === undefined)
    throw new ShopError('INVALID', { errors: { phone: ['field.phone.required'] } })
  const t = messagesOf(ctx.language)
  const { name } = await shopOf(ctx)
  const text = t('connection.trial', { shop: name })
  await texter.send({ id: `trial-${randomUUID()}`, to: phone, text })
  return t('connection.texted', { to: phone })
}

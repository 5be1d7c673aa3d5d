// What the environment connects the shop to: a mail server, a service for text messages, an account for card payments,
// a bucket for photographs, an ERP.
import { join } from 'node:path'
import type { Connections } from '#/commerce/api/connections/live.service.ts'
import type { Config } from '#/server/process/config.ts'

type Live = typeof import('#/commerce/api/connections/live.service.ts')
type Payments = typeof import('#/commerce/payments/providers.ts')
type Mail = typeof import('#/commerce/mail/mailer.ts')
type Texts = typeof import('#/commerce/mail/texter.ts')
type Hooks = typeof import('#/commerce/api/webhooks/send-webhooks.service.ts')
type Code = Pick<Live, 'openConnections'> &
  Pick<Payments, 'createProviders'> &
  Pick<Mail, 'createSmtpMailer' | 'createFileMailer'> &
  Pick<Texts, 'createHttpTexter' | 'createFileTexter'> &
  Pick<Hooks, 'isLocal'>

type Open = Parameters<Live['openConnections']>[0]
type Pay = Parameters<Payments['createProviders']>[0]
type Parts = Pick<Open, 'secret' | 'log' | 'shared' | 'db' | 'now' | 'erp' | 'measure'> &
  Pick<Pay, 'demo'> & { config: Config }

/** The connections in use; what the environment doesn't set can be set in the office. */
export async function connect(code: Code, { config, demo, now, ...parts }: Parts) {
  const { siteUrl, stripe, stripeUrl, storefrontSecret } = config
  const { db, secret } = parts
  const split = storefrontSecret !== undefined
  const providers = await code.createProviders({ db, secret, siteUrl, now, demo, stripe, split })
  const local = code.isLocal(siteUrl)
  const { mailer, texter, erp, hasErp, ...connections } = await code.openConnections({
    ...parts,
    now,
    given: await givenBy(config),
    mailer: createMailer(code, config),
    texter: createTexter(code, config),
    providers,
    stripeUrl,
    siteUrl,
    local,
  })
  const { openLiveBucket } = await import('#/commerce/api/connections/live-bucket.service.ts')
  const bucket = openLiveBucket({ secret, address: config.s3Url, local })
  return { providers, connections, mailer, texter, erp, hasErp, bucket }
}

/** What each leads to, without secrets. */
async function givenBy({
  mail,
  smsUrl,
  stripe,
  s3Url,
  erp,
}: Config): Promise<Connections['given']> {
  const { bucketAt, placeOf } = await import('#/commerce/media/bucket.ts')
  const mode = stripe && /^\w\w_(test|live)_/.exec(stripe.secretKey)?.[1]
  return {
    ...(mail.smtpUrl && { mail: new URL(mail.smtpUrl).host }),
    ...(smsUrl && { sms: new URL(smsUrl).host }),
    ...(stripe && { stripe: mode ?? 'Stripe' }),
    ...(s3Url && { bucket: placeOf(bucketAt(s3Url)) }),
    ...(erp && { erp: `${erp.email} · ${new URL(erp.url).host}` }),
  }
}

function createMailer(code: Code, { mail, dataDir }: Config) {
  const { smtpUrl: url, from } = mail
  return url
    ? code.createSmtpMailer({ url, from })
    : code.createFileMailer({ dir: join(dataDir, 'mail'), from })
}

const createTexter = (code: Code, { smsUrl: url, dataDir }: Config) =>
  url ? code.createHttpTexter({ url }) : code.createFileTexter({ dir: join(dataDir, 'mail') })

// The environment, parsed once. A wrong value stops the start and names the variable and what is expected.
import { isIP } from 'node:net'
import { z } from 'zod'

const LOOPBACK = ['127.0.0.1', 'localhost', '::1']
/** Whether only this machine reaches it. */
export const isLoopback = (host: string): boolean => LOOPBACK.includes(host)

const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => /^(on|true|1)$/.test(word))
const url = (protocols: RegExp, hint: string) => z.url({ protocol: protocols, error: hint })
const httpUrl = url(/^https?$/, 'an http(s) address, such as https://shop.example').transform(
  (text) => text.replace(/\/+$/, ''),
)

const MAIL_FROM = /^([^<>\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/

/** For the process that builds: even if a test runs it, the result is what customers get. */
export const productionEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
})

/** React and others read the mode when they are loaded: call this first, with the same mode as the build. */
export function runAsProduction(): void {
  Object.assign(process.env, productionEnvironment())
}

/** An address, or a range of them. @example isNetwork('10.0.0.0/8') // true */
function isNetwork(text: string): boolean {
  const [address = '', prefix] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
}

const TRUST_HINT = 'on, off, the number of proxies, or their addresses: 10.0.0.0/8, 192.0.2.1'
const trustedProxies = z.union(
  [
    onOff,
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isNetwork), TRUST_HINT),
  ],
  { error: TRUST_HINT },
)

/** With a key, its secret and a bucket's name. */
function isBucket(text: string): boolean {
  const { username, password, pathname } = new URL(text)
  return username !== '' && password !== '' && pathname.length > 1
}

const Environment = z.object({
  PORT: z.coerce.number({ error: 'a port from 0 to 65535' }).int().min(0).max(65_535).default(4321),
  HOST: z
    .string()
    .refine((host) => /^[\w.:-]+$/.test(host) && URL.canParse(addressOf(host, 1)), {
      error: 'an address or name of this machine, such as 0.0.0.0',
    })
    .default('127.0.0.1'),
  SITE_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'a postgresql:// address').optional(),
  DATABASE_SESSION_URL: url(/^postgres(ql)?$/, 'a postgresql:// address').optional(),
  DURABLE: onOff.default(true),
  PREGENERATE: onOff.default(true),
  DEMO: onOff.optional(),
  API_URL: httpUrl.optional(),
  API_EMAIL: z.email().optional(),
  API_PASSWORD: z.string().min(1).optional(),
  ERP_URL: httpUrl.optional(),
  ERP_EMAIL: z.email().optional(),
  ERP_PASSWORD: z.string().min(1).optional(),
  ERP_RATE: z.enum(['tax', 'exchange']).default('tax'),
  AUTH_SECRET: z.string().trim().min(32, 'at least 32 characters').optional(),
  REVALIDATE_SECRET: z.string().trim().min(16, 'at least 16 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'a secret key of Stripe, sk_… or rk_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'the secret of a webhook, whsec_…')
    .optional(),
  STRIPE_API_URL: httpUrl.optional(),
  STOREFRONT_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  TRUST_PROXY: trustedProxies.default(false),
  RATE_LIMIT: onOff.default(true),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  SMTP_URL: url(
    /^smtps?$/,
    'an smtp(s) address, such as smtps://user:password@mail.example',
  ).optional(),
  SMS_URL: httpUrl.optional(),
  S3_URL: httpUrl
    .refine((text) => isBucket(text), 'https://KEY:SECRET@host/bucket?region=…')
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  EXTENSIONS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(Boolean), 'paths or packages, separated by commas')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  MAIL_FROM: z
    .string()
    .regex(MAIL_FROM, 'an e-mail address, or a name and one: Larder <hello@shop.example>')
    .optional(),
})

export type Config = {
  port: number
  host: string
  siteUrl: string
  /** Whether the environment says where the shop is, and not only the defaults. */
  addressGiven: boolean
  dataDir: string
  databaseUrl: string | undefined
  /** The same database past a pooler, where a connection stays one session. */
  sessionUrl: string | undefined
  /** Whether the embedded database confirms only what is on the disk. */
  durable: boolean
  /** Whether catalogue pages are generated before anybody visits them. */
  pregenerate: boolean
  /** What an empty database becomes; a filled one knows whether it is a demo. */
  demo: boolean
  /** The value of DEMO itself, if set. */
  demoGiven?: boolean
  api: { url: string; email: string; password: string } | undefined
  /** The ERP, and what its field `Rate` means. */
  erp: { url: string; email: string; password: string } | undefined
  erpRate: 'tax' | 'exchange'
  authSecret: string | undefined
  revalidateSecret: string | undefined
  /** Card payments; `apiUrl` replaces Stripe's own address. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined
  /** Replaces Stripe's own address for keys that the office sets. */
  stripeUrl?: string | undefined
  /** Shared by storefront and API: signs the caller's address. */
  storefrontSecret: string | undefined
  /** Trusted proxies whose X-Forwarded-For names the client: how many in a row, or their addresses. */
  trustProxy: boolean | number | readonly string[]
  /** Where photos are stored; without it, in the database. */
  s3Url?: string | undefined
  /** The key of the bucket that `npm run publish` writes to. */
  publishKey?: { id: string; secret: string; token: string | undefined } | undefined
  rateLimit: boolean
  /** Opens /metrics to callers on other machines. */
  metricsToken: string | undefined
  /** Where traces are collected. */
  tracesUrl: string | undefined
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Without a server, mail is kept as files in the data directory. */
  mail: { smtpUrl: string | undefined; from: string | undefined }
  /** Paths and packages of extensions, besides those in the data directory. */
  extensions?: readonly string[] | undefined
  /** The text message service; without it, messages are also kept as files. */
  smsUrl?: string | undefined
}

/** @example addressOf('::1', 80) // 'http://[::1]:80' */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whether a script of npm runs this process. */
export const isRunByNpm = (): boolean => process.env['npm_lifecycle_event'] !== undefined

/**
 * Reads the configuration; empty values count as not set.
 *
 * @throws ConfigError naming each wrong variable and what is expected
 * @example readConfig({ PORT: '8080' }).siteUrl // 'http://127.0.0.1:8080'
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`Wrong configuration:\n${lines.join('\n')}`)
  }
  const values = result.data
  const loopback = isLoopback(values.HOST)
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? addressOf(values.HOST, values.PORT),
    addressGiven: ['SITE_URL', 'HOST', 'PORT'].some((name) => given[name] !== undefined),
    dataDir: values.DATA_DIR,
    ...readDatabase(values),
    durable: values.DURABLE,
    pregenerate: values.PREGENERATE,
    demo: values.DEMO ?? (!values.DATABASE_URL && loopback),
    ...(values.DEMO === undefined ? {} : { demoGiven: values.DEMO }),
    api: readApi(values),
    erp: readErp(values),
    erpRate: values.ERP_RATE,
    authSecret: values.AUTH_SECRET,
    revalidateSecret: values.REVALIDATE_SECRET,
    stripe: readStripe(values),
    stripeUrl: values.STRIPE_API_URL,
    storefrontSecret: values.STOREFRONT_SECRET,
    trustProxy: values.TRUST_PROXY,
    s3Url: values.S3_URL,
    publishKey: readKey(values),
    rateLimit: values.RATE_LIMIT,
    metricsToken: values.METRICS_TOKEN,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    smsUrl: values.SMS_URL,
    extensions: values.EXTENSIONS,
  }
}

function readDatabase(
  values: z.output<typeof Environment>,
): Pick<Config, 'databaseUrl' | 'sessionUrl'> {
  const { DATABASE_URL: databaseUrl, DATABASE_SESSION_URL: sessionUrl } = values
  if (databaseUrl && !values.AUTH_SECRET && !values.API_URL) {
    throw new ConfigError(
      'Wrong configuration:\n  AUTH_SECRET: required with DATABASE_URL, at least 32 characters',
    )
  }
  if (sessionUrl && !databaseUrl) {
    throw new ConfigError(
      'Wrong configuration:\n  DATABASE_SESSION_URL: only beside DATABASE_URL, for the same database',
    )
  }
  return { databaseUrl, sessionUrl }
}

function readApi(values: z.output<typeof Environment>): Config['api'] {
  if (!values.API_URL) return undefined
  if (!values.API_EMAIL || !values.API_PASSWORD) {
    throw new ConfigError('Wrong configuration:\n  API_EMAIL, API_PASSWORD: required with API_URL')
  }
  return { url: values.API_URL, email: values.API_EMAIL, password: values.API_PASSWORD }
}

function readErp(values: z.output<typeof Environment>): Config['erp'] {
  if (!values.ERP_URL) return undefined
  if (!values.ERP_EMAIL || !values.ERP_PASSWORD) {
    throw new ConfigError('Wrong configuration:\n  ERP_EMAIL, ERP_PASSWORD: required with ERP_URL')
  }
  return { url: values.ERP_URL, email: values.ERP_EMAIL, password: values.ERP_PASSWORD }
}

/** Named as everywhere else, so they may be there for another program: half of it is no fault. */
function readKey({
  AWS_ACCESS_KEY_ID: id,
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: token,
}: z.output<typeof Environment>): Config['publishKey'] {
  return id && secret ? { id, secret, token } : undefined
}

function readStripe({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
}: z.output<typeof Environment>): Config['stripe'] {
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl }
  if (!secretKey && !webhookSecret) return undefined
  throw new ConfigError(
    'Wrong configuration:\n  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or neither',
  )
}

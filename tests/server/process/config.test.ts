import { describe, expect, it } from 'vitest'
import { addressOf, ConfigError, readConfig } from '#/server/process/config.ts'

const SECRET = 'x'.repeat(32)
const DATABASE = { DATABASE_URL: 'postgresql://localhost/larder', AUTH_SECRET: SECRET }

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no error'
}

describe('the configuration', () => {
  it('needs no variable: the demo on an embedded database, for this machine alone', () => {
    expect(readConfig({})).toEqual({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://127.0.0.1:4321',
      addressGiven: false,
      dataDir: '.data',
      databaseUrl: undefined,
      durable: true,
      pregenerate: true,
      demo: true,
      api: undefined,
      erp: undefined,
      erpRate: 'tax',
      authSecret: undefined,
      trustProxy: false,
      rateLimit: true,
      logLevel: 'info',
      mail: { smtpUrl: undefined, from: undefined },
    })
  })

  it('takes an empty variable for one that is not there', () => {
    const empty = { PORT: '', DATABASE_URL: '', API_URL: '', DEMO: '', AUTH_SECRET: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', 'many', 'a port from 0 to 65535'],
    ['PORT', '65536', '65535'],
    ['PORT', '80.5', 'a port from 0 to 65535'],
    ['HOST', 'my shop', 'an address or name of this machine'],
    ['HOST', '::1::2', 'an address or name of this machine'],
    ['DURABLE', 'maybe', '"on"|"off"'],
    ['AUTH_SECRET', ' '.repeat(40), 'at least 32 characters'],
    ['SITE_URL', 'shop.example', 'https://shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop', 'a postgresql:// address'],
    ['DATABASE_SESSION_URL', 'mysql://localhost/shop', 'a postgresql:// address'],
    ['DATABASE_SESSION_URL', 'postgresql://localhost/shop', 'only beside DATABASE_URL'],
    ['DEMO', 'maybe', '"on"|"off"'],
    ['API_URL', 'ftp://shop.example', 'an http(s) address'],
    ['API_EMAIL', 'nobody', 'email'],
    ['ERP_URL', 'erp.example', 'an http(s) address'],
    ['ERP_RATE', 'both', '"tax"|"exchange"'],
    ['AUTH_SECRET', 'short', 'at least 32 characters'],
    ['RATE_LIMIT', 'no', '"on"|"off"'],
    ['TRUST_PROXY', 'nginx', 'the number of proxies, or their addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', 'the number of proxies, or their addresses'],
    ['TRUST_PROXY', '10.0.0.1,', 'the number of proxies, or their addresses'],
    ['STOREFRONT_SECRET', 'short', 'at least 32 characters'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'sk_'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'whsec_'],
    ['STRIPE_API_URL', 'api.stripe.test', 'an http(s) address'],
    ['LOG_LEVEL', 'loud', '"debug"|"info"'],
    ['SMTP_URL', 'mail.example', 'an smtp(s) address'],
    ['MAIL_FROM', 'nobody', 'an e-mail address'],
  ])('names %s where it is %j, and says what is expected', (name, value, expected) => {
    const message = messageOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^Wrong configuration:\n  ${name}: `))
    expect(message).toContain(expected)
  })

  it.each([
    ['on', true],
    ['off', false],
    ['1', true],
    ['2', 2],
    ['10.0.0.0/8, 2001:db8::1', ['10.0.0.0/8', '2001:db8::1']],
  ])('takes TRUST_PROXY=%s', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  it('names every variable that is wrong at once', () => {
    const message = messageOf({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' })
    for (const name of ['PORT', 'DEMO', 'LOG_LEVEL']) expect(message).toContain(`  ${name}: `)
  })

  it('repeats no value: it may be a secret', () => {
    expect(messageOf({ AUTH_SECRET: 'my-short-secret' })).not.toContain('my-short-secret')
    expect(messageOf({ STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2')
    expect(messageOf({ DATABASE_URL: 'mysql://me:hunter2@db/shop' })).not.toContain('hunter2')
  })

  it('wants a secret beside a database that several processes may share', () => {
    expect(messageOf({ DATABASE_URL: 'postgres://localhost/shop' })).toContain('  AUTH_SECRET: ')
    expect(readConfig(DATABASE).authSecret).toBe(SECRET)
  })

  it('wants a sign-in beside another API', () => {
    const api = { API_URL: 'https://api.example/' }
    expect(messageOf(api)).toContain('API_EMAIL, API_PASSWORD')
    expect(messageOf({ ...api, API_EMAIL: 'a@b.example' })).toContain('API_PASSWORD')
    const whole = { ...api, API_EMAIL: 'a@b.example', API_PASSWORD: 'secret' }
    expect(readConfig(whole).api).toEqual({
      url: 'https://api.example',
      email: 'a@b.example',
      password: 'secret',
    })
  })

  it('wants a sign-in beside an ERP', () => {
    const erp = { ERP_URL: 'https://erp.example/' }
    expect(messageOf(erp)).toContain('ERP_EMAIL, ERP_PASSWORD')
    const whole = { ...erp, ERP_EMAIL: 'shop@erp.example', ERP_PASSWORD: 'secret' }
    expect(readConfig(whole)).toMatchObject({
      erp: { url: 'https://erp.example', email: 'shop@erp.example', password: 'secret' },
      erpRate: 'tax',
    })
    expect(readConfig({}).erp).toBeUndefined()
  })

  it('wants both secrets of Stripe or neither', () => {
    const [key, webhook] = [{ STRIPE_SECRET_KEY: 'sk_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }]
    for (const half of [key, webhook])
      expect(messageOf(half)).toContain('STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or neither')
    const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1', apiUrl: undefined }
    expect(readConfig({ ...key, ...webhook }).stripe).toEqual(stripe)
    const apiUrl = 'http://127.0.0.1:12111'
    expect(readConfig({ ...key, ...webhook, STRIPE_API_URL: `${apiUrl}/` }).stripe).toEqual({
      ...stripe,
      apiUrl,
    })
  })

  it('switches the demo on by itself on an embedded database of this machine only', () => {
    expect(readConfig({ HOST: 'localhost' }).demo).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', DEMO: 'on' }).demo).toBe(true)
    expect(readConfig(DATABASE).demo).toBe(false)
    expect(readConfig({ ...DATABASE, DEMO: 'true' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  it('calls the site by its own address where SITE_URL is not given', () => {
    expect(readConfig({ HOST: '::1', PORT: '80' }).siteUrl).toBe('http://[::1]:80')
    expect(readConfig({ SITE_URL: 'https://shop.example/' }).siteUrl).toBe('https://shop.example')
    expect(addressOf('10.0.0.1', 8080)).toBe('http://10.0.0.1:8080')
  })
})

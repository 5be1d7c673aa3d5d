// A provider that is written as an extension.
import { describe, expect, it } from 'vitest'
import { providerOf } from '#/commerce/payments/as-provider.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import { defineExtension, PaymentRefused, type Payments } from '#/extensions/define.ts'

const SITE = 'http://shop.test'
const NOW = new Date('2026-11-30T12:00:00Z')

const KEY = { key: { type: 'text', label: 'Key', required: true } } as const

const bank = (payments: Partial<Payments<typeof KEY>> = {}) =>
  defineExtension({
    name: 'bank',
    version: '1.0.0',
    api: '^1.4',
    title: 'Bank',
    settings: KEY,
    payments: { start: () => ({ provider_ref: 'b1', url: 'https://bank.test/b1' }), ...payments },
  })

const provided = (payments?: Partial<Payments<typeof KEY>>) =>
  providerOf('card', bank(payments), { settings: { key: 'k1' }, siteUrl: SITE })

const PAYMENT = {
  reference: 'r1',
  order_number: 'L1',
  amount: 1250,
  currency: 'EUR',
  email: '',
  language: 'en',
  return_url: `${SITE}/a`,
  cancel_url: `${SITE}/b`,
  created_at: NOW,
  expires_at: NOW,
} as const

describe('a provider written as an extension', () => {
  it('gets its settings, the shop’s address, and where to notify the shop', async () => {
    const got: unknown[] = []
    const provider = provided({
      start: (payment, { settings, site }) => {
        got.push(payment.webhook_url, settings, site)
        return { provider_ref: 'b2', url: 'https://bank.test/b2' }
      },
    })
    expect(await provider.start?.(PAYMENT)).toEqual({
      provider_ref: 'b2',
      url: 'https://bank.test/b2',
    })
    expect(got).toEqual([`${SITE}/api/payment/card/webhook`, { key: 'k1' }, SITE])
  })

  it('reads a message with plain headers, and when it came', async () => {
    const got: unknown[] = []
    const provider = provided({
      readWebhook: (message) => {
        got.push(message)
        throw new PaymentRefused('not ours')
      },
    })
    const headers = new Headers({ 'Bank-Signature': 's1' })
    await expect(provider.readWebhook?.({ body: '{}', headers, now: NOW })).rejects.toMatchObject({
      kind: 'refused',
      message: 'not ours',
    })
    expect(got).toEqual([{ body: '{}', headers: { 'bank-signature': 's1' }, received_at: NOW }])
  })

  it.each([
    ['refuses, and so does the provider', new PaymentRefused('no'), 'refused'],
    ['fails, and may be asked again', new Error('no answer'), 'unavailable'],
    ['throws a word, and may be asked again', 'oh', 'unavailable'],
  ])('%s', async (_, thrown, kind) => {
    const provider = provided({
      refund: () => {
        throw thrown
      },
    })
    const refund = { reference: 'r1', provider_ref: 'b1', amount: 5, currency: 'EUR', key: 'k' }
    const failed = await provider.refund?.(refund).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ProviderError)
    expect(failed).toMatchObject({ kind })
  })

  it('does only what the extension does, and an open payment has no news', async () => {
    expect(provided()).not.toHaveProperty('refund')
    const known = { reference: 'r1', provider_ref: 'b1' }
    expect(await provided({ look: () => null }).look?.(known)).toBeUndefined()
  })

  it('takes no extension without payments', () => {
    const plain = defineExtension({ name: 'x', version: '1.0.0', api: '^1.4', title: 'X' })
    expect(() => providerOf('card', plain, { settings: {}, siteUrl: SITE })).toThrow(/no payments/)
  })
})

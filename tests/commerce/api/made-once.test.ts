// What staff make is made once, though its answer was lost and it is sent again (rule 20).
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const name = { en: 'Quince' }
const address = { street: '3 Market Street', pincode: '75010', city: 'Paris', country: 'FR' }
const offer = { title: name, kind: 'percent', amount: 10 }
const often = { kind: 'often', times: 3 }

it.each([
  ['product', { name, price: 2, tax_rate: 0 }, { price: 3 }],
  ['category', { name }, { position: 1 }],
  ['attribute', { name, style: 'rectangle', values: [{ value: name }] }, { position: 1 }],
  ['size-chart', { name, content: { en: '<p>S</p>' } }, { content: { en: '<p>M</p>' } }],
  ['faq', { group: name, question: name, answer: name }, { position: 1 }],
  ['blog', { title: name, summary: name, content: { en: '<p>Long.</p>' } }, { author: 'Ada' }],
  ['supplier', { name: 'Quince farm' }, { note: 'Late' }],
  ['customer-group', { name: 'Often', rules: [often] }, { name: 'Rare' }],
  [
    'coupon',
    { code: 'QUINCE', title: name, description: name, type: 'percent', amount: 20 },
    { amount: 5 },
  ],
  ['promotion', { title: name, kind: 'for', take: 3, amount: 2 }, { take: 4 }],
  ['group-price', { ...offer, audience: 'account' }, { amount: 5 }],
  ['price-list', { name: 'Spring' }, { name: 'Autumn' }],
  [
    'newsletter',
    { subject: name, intro: name, blocks: [{ kind: 'offers', title: name }] },
    { intro: { en: 'Hello' } },
  ],
  [
    'delivery-zone',
    { name, country: 'FR', postcodes: ['75'], rates: [{ fee: 3 }], windows: [] },
    { position: 1 },
  ],
  ['pickup-place', { name, note: { en: '' }, ...address }, { city: 'Lyon' }],
])('a new %s', async (path, body, other) => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const make = (more: object = {}) =>
    admin.call('POST', `/${path}`, { body: { ...body, ...more }, headers })
  const { id } = bodyOf(await make(), z.object({ id: z.number() }))
  expect(bodyOf(await make(), z.object({ id: z.number() })).id).toBe(id)
  expect(failureOf(await make(other), 409).code).toBe('IDEMPOTENCY_CONFLICT')
})

it('a note about a customer', async () => {
  const { customer } = await shop.signUp()
  const headers = { 'Idempotency-Key': randomUUID() }
  const path = `/customer/${customer.id}/note`
  const write = () => admin.call('POST', path, { body: { text: 'Rings twice' }, headers })
  await write()
  const { notes } = bodyOf(
    await write(),
    z.object({ notes: z.array(z.object({ text: z.string() })) }),
  )
  expect(notes).toEqual([{ text: 'Rings twice' }])
})

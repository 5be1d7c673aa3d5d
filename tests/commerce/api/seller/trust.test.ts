// An approved product stays what it is, and a store's name is its own (rules 158 and 159).
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { findThemeOptions } from '#/commerce/api/content/content.queries.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { addSeller, APPLICATION } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { seller: calls } = endpoints
const decide = (id: number, body: object) =>
  shop.call('PUT', `/admin/seller-product/${id}`, { token: admin, body })

/** An approved product; changing it tells whether it stays so. */
async function approved() {
  const own = await addSeller(shop)
  const made = await own.ask('POST', '/product', {
    name: { en: 'Honey' },
    price: 6,
    quantity: 4,
    tax_rate: 0,
  })
  const { id } = bodyOf(made, calls.addProduct.response)
  expect((await decide(id, { approve: true })).status).toBe(200)
  const change = async (body: object) => {
    const saved = bodyOf(await own.ask('PUT', `/product/${id}`, body), calls.saveProduct.response)
    if (saved.approval !== 'approved') await decide(id, { approve: true })
    return [saved.approval, saved.status]
  }
  return { own, id, change }
}

const STAYS = ['approved', 1]
const WAITS = ['waiting', 0]

describe('an approved product waits again', () => {
  it('with another name, but not with other capital letters', async () => {
    const { change } = await approved()
    expect(await change({ name: { en: 'HONEY!' } })).toEqual(STAYS)
    expect(await change({ name: { en: 'Gold watch' } })).toEqual(WAITS)
    expect(await change({ name: { en: 'Gold watch', fr: 'Montre' } })).toEqual(WAITS)
  })

  it('with a price far from the approved one, at once or step by step', async () => {
    const { change } = await approved()
    expect(await change({ price: 11 })).toEqual(STAYS)
    expect(await change({ price: 20 })).toEqual(WAITS)
    expect(await change({ price: 21 })).toEqual(STAYS)
    expect(await change({ price: 10_000 })).toEqual(WAITS)
    expect(await change({ price: 1 })).toEqual(WAITS)
  })

  it('with a link that was not there', async () => {
    const { change } = await approved()
    expect(await change({ description: { en: '<p>From hives of our own</p>' } })).toEqual(STAYS)
    const linked = '<p>See <a href="https://elsewhere.example/x">here</a></p>'
    expect(await change({ description: { en: linked } })).toEqual(WAITS)
    expect(await change({ description: { en: `${linked}<p>More</p>` } })).toEqual(STAYS)
    expect(await change({ origin: { en: 'www.elsewhere.example' } })).toEqual(WAITS)
  })

  it('with a picture that was not there', async () => {
    const { own, change } = await approved()
    const create = { width: 1200, height: 1000, channels: 3 as const, background: 'gold' }
    const raw = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
    const sent = await shop.call('POST', '/seller/photo?name=honey.jpg', {
      token: own.token,
      headers: { 'content-type': 'image/jpeg' },
      raw,
    })
    const gallery = [{ picture_id: StaffPicture.parse(sent.body).id }]
    expect(await change({ gallery })).toEqual(WAITS)
    expect(await change({ gallery, price: 7 })).toEqual(STAYS)
  })
})

it('a store may raise the minimum age of its goods, and only staff may lower it (rule 295)', async () => {
  const { own, id, change } = await approved()
  expect(await change({ minimum_age: 16 })).toEqual(STAYS)
  expect(await change({ minimum_age: 16 })).toEqual(STAYS)
  for (const minimum_age of [null, 12]) {
    const { errors } = failureOf(await own.ask('PUT', `/product/${id}`, { minimum_age }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['minimum_age'])
  }
  expect(await change({ minimum_age: 18 })).toEqual(STAYS)
})

describe('the name of a store', () => {
  it('is no other store’s, nor the shop’s, however it is written', async () => {
    const [own, other] = [
      await addSeller(shop, { name: { en: 'Ferme du Val' } }),
      await addSeller(shop),
    ]
    const { general } = await findThemeOptions(shop.db)
    for (const en of ['FERME DU VAL', 'Férme-du-Vаl', `The ${general.site_title} Store`]) {
      const { errors } = failureOf(await other.ask('PUT', '/store', { name: { en } }), 422)
      expect([en, Object.keys(errors ?? {})]).toEqual([en, ['name']])
    }
    expect((await own.ask('PUT', '/store', { name: { en: 'Ferme du VAL' } })).status).toBe(200)
    expect((await other.ask('PUT', '/store', { name: { en: 'Ferme du Mont' } })).status).toBe(200)
  })

  it('is refused to whoever applies with it', async () => {
    await addSeller(shop, { name: { en: 'Moulin Rose' } })
    const apply = (store_name: string) =>
      shop.call('POST', '/seller/apply', {
        token: shop.systemToken,
        body: { ...APPLICATION, store_name },
      })
    const { errors } = failureOf(await apply('moulin  rosé'), 422)
    expect(Object.keys(errors ?? {})).toEqual(['store_name'])
    expect((await apply('Moulin Bleu')).status).toBe(200)
  })
})

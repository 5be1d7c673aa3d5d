// rule 310: the city that is proposed for a postcode.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { pickupPlace } from '#/commerce/db/schema/delivery/pickup-place.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { buy } from '#tests/support/shop/buying.ts'
import { bodyOf } from '#tests/support/shop/catalog.ts'
import { HOME } from '#tests/support/shop/checkout.ts'
import { setOrder } from '#tests/support/shop/orders.ts'

let shop: TestApi
let rice: number
beforeAll(async () => {
  shop = await startApi()
  rice = (await shop.addProduct({ quantity: 100 })).id
})
afterAll(() => shop.close())

const cityAt = async (pincode: string, country = 'FR') => {
  const query = new URLSearchParams({ country, pincode })
  const answer = await shop.call('GET', `/delivery/city?${query}`, { token: shop.systemToken })
  return bodyOf(answer, endpoints.delivery.city.response).city
}
type Order = Parameters<typeof setOrder>[2]
type Where = { pincode: string; city: string; more?: Order }

async function order(person: Awaited<ReturnType<TestApi['signUp']>>, { more, ...place }: Where) {
  const number = await buy(shop, person, [rice])
  const shipping_address = { ...HOME, ...place }
  await setOrder(shop, number, { status: 'delivered', shipping_address, ...more })
}

async function people(count: number, where: Where) {
  for (let made = 0; made < count; made++) await order(await shop.signUp(), where)
}

describe('the city of a postcode', () => {
  it('follows from the postcode alone in a city of districts', async () => {
    expect(await cityAt('75 011')).toBe('Paris')
    expect(await cityAt('75011', 'BE')).toBeNull()
  })

  it('is known once three people had orders delivered there', async () => {
    const lille = { pincode: '59 000', city: 'Lille' }
    await people(2, lille)
    expect(await cityAt('59000')).toBeNull()
    await people(1, lille)
    expect(await cityAt('59000')).toBe('Lille')
    expect(await cityAt('59001')).toBeNull()
    expect(await cityAt('59000', 'BE')).toBeNull()
  })

  it('is not learnt from one person, nor from what was not delivered', async () => {
    const one = await shop.signUp()
    for (let times = 0; times < 3; times++) await order(one, { pincode: '44000', city: 'Nantes' })
    expect(await cityAt('44000')).toBeNull()
    await people(3, { pincode: '33000', city: 'Nowhere', more: { status: 'pending' } })
    expect(await cityAt('33000')).toBeNull()
  })

  it('is that of a pick-up place with the same postcode', async () => {
    const place = { name: { en: 'Mill' }, note: { en: '' }, street: '1 Mill Lane', country: 'FR' }
    const towns = [
      { pincode: '35000', city: 'Rennes', status: 1 as const },
      { pincode: '29200', city: 'Brest', status: 0 as const },
    ]
    await shop.db.insert(pickupPlace).values(towns.map((town) => ({ ...place, ...town })))
    expect(await cityAt('35000')).toBe('Rennes')
    expect(await cityAt('29200')).toBeNull()
  })
})

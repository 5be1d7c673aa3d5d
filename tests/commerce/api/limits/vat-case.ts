// New VAT numbers at the checkout, each of which asks VIES.
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { one } from '#tests/support/shop/checkout.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'
import { isTooMany, type Make, send } from './askers.ts'

export const byVatNumber: Make = async (shop, ip) => {
  const law = { ...TEST_SETTINGS.law, intra_eu: true }
  await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, law })
  shop.deps.vies = { check: async () => ({ valid: true, consultation: null, name: null }) }
  const { user, token } = await shop.signUp()
  const { id } = await shop.addProduct()
  let numbers = 100_000_000
  const ask = async () => {
    numbers += 1
    const business = { company: 'Gasthaus', vat_number: `DE${numbers}` }
    const delivery_to = { country: 'DE', pincode: '10115' }
    const body = { products: one(id), business, delivery_to }
    return isTooMany(await send(shop, ip, { path: '/order', token, body }))
  }
  return { who: user.id, ask }
}

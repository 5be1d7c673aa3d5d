import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { AdminSizeChart } from '#/contract/sizechart/staff.ts'
import { Attribute } from '#/contract/attribute/public.ts'
import { Cart } from '#/contract/cart/customer.ts'
import { Order } from '#/contract/orders/shapes.ts'
import { Product } from '#/contract/product/shapes.ts'
import { priceOf } from '#/stores/cart/cart-line.ts'
import { type CallOptions, startApi, type TestApi } from '#tests/support/shop/api.ts'
import { makeColourAndSize, makePicture } from '#tests/support/shop/attributes.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'
import { AS_GUEST, placedOf } from '#tests/support/shop/checkout.ts'

let shop: TestApi
let admin: Admin
let made: Awaited<ReturnType<typeof makeColourAndSize>>

const get = (path: string, options: CallOptions = {}) =>
  shop.call('GET', path, { token: shop.systemToken, ...options })
const one = async (slug: string, options: CallOptions = {}) =>
  bodyOf(await get(`/product/slug/${slug}`, options), Product)
const tagsOf = async (slug: string) =>
  (await get(`/product/slug/${slug}`)).headers.get('cache-tag')?.split(',') ?? []

beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  made = await makeColourAndSize(admin)
})
afterAll(() => shop.close())

/** A red small apron, a red large one (sold out), and a blue small one with its own picture. */
async function makeApron(fields: object = {}) {
  const picture_id = await makePicture(shop, `apron-${crypto.randomUUID()}`)
  const { red, blue, small, large } = made
  const product = await admin.product({
    name: { en: 'Apron', fr: 'Tablier' },
    type: 'variable',
    price: 20,
    content: 2,
    content_unit: 'piece',
    variations: [
      { price: 20, quantity: 5, attribute_value_ids: [red, small] },
      { price: 24, quantity: 0, attribute_value_ids: [red, large], content: 4 },
      { price: 20, quantity: 3, attribute_value_ids: [small, blue], picture_id },
    ],
    ...fields,
  })
  return { ...product, picture_id }
}

describe('the list of attributes', () => {
  it('has all values in their order, in the caller’s language, under the tag of attributes', async () => {
    const answer = await get('/attribute', { language: 'fr' })
    const { data } = bodyOf(answer, endpoints.attribute.list.response)
    expect(data.map(({ name }) => name)).toEqual(['Couleur', 'Taille'])
    expect(data[0]).toMatchObject({ slug: 'colour', style: 'color' })
    expect(data[0]?.attribute_values).toMatchObject([
      { id: made.red, slug: 'red', value: 'Rouge', hex_color: '#aa0000', value_image: null },
      { id: made.blue, slug: 'blue', value: 'Bleu', hex_color: '#0000aa' },
    ])
    expect(answer.headers.get('cache-tag')).toBe('attributes')
  })
})

describe('a product that comes in variations', () => {
  it('shows what they differ by, each with its values, its picture and its price by the piece', async () => {
    const { slug, picture_id } = await makeApron()
    const shown = await one(slug)
    expect(shown.attributes.map(({ name }) => name)).toEqual(['Colour', 'Size'])
    const values = shown.attributes.flatMap(({ attribute_values }) => attribute_values)
    expect(values.map(({ value }) => value)).toEqual(['Red', 'Blue', 'Small', 'Large'])
    const { colour, size, red, blue, small, large } = made
    expect(shown.variations).toMatchObject([
      {
        name: 'Red, Small',
        stock_status: 'in_stock',
        unit_price: { amount: 10, per: 'piece' },
        variation_image: null,
        attribute_values: [
          { id: red, attribute_id: colour.id },
          { id: small, attribute_id: size.id },
        ],
      },
      {
        name: 'Red, Large',
        stock_status: 'out_of_stock',
        unit_price: { amount: 6, per: 'piece' },
        attribute_values: [{ id: red }, { id: large }],
      },
      {
        name: 'Blue, Small',
        variation_image: { id: picture_id, alt: 'Blue, Small' },
        attribute_values: [{ id: blue }, { id: small }],
      },
    ])
    const french = await one(slug, { language: 'fr' })
    expect(french.variations[2]).toMatchObject({
      name: 'Bleu, Petit',
      variation_image: { alt: 'Bleu, Petit' },
    })
  })

  it('shows only the values that it has', async () => {
    const { slug } = await admin.product({
      name: { en: 'Red thing' },
      attribute_value_ids: [made.red],
    })
    const { attributes } = await one(slug)
    expect(attributes.map((entry) => Attribute.parse(entry).attribute_values.length)).toEqual([1])
  })

  it('appears in cart and order with the name and picture of the chosen variation', async () => {
    const { id, slug, picture_id } = await makeApron()
    const { variations, product_galleries } = await one(slug)
    const [plain, , blue] = variations.map((entry) => entry.id)
    const { token } = await shop.signUp()
    const add = (variation_id: number | undefined) =>
      shop.call('POST', '/cart', { token, body: { product_id: id, variation_id, quantity: 1 } })
    await add(plain)
    const { items } = bodyOf(await add(blue), Cart)
    expect(items.map(({ variation }) => [variation?.name, variation?.variation_image?.id])).toEqual(
      [
        ['Red, Small', undefined],
        ['Blue, Small', picture_id],
      ],
    )
    const products = [plain, blue].map((variation_id) => ({
      product_id: id,
      variation_id,
      quantity: 1,
    }))
    const placed = await shop.call('POST', '/order', {
      token: shop.systemToken,
      body: { products, ...AS_GUEST },
    })
    const { order_number, order_key } = placedOf(placed)
    const order = bodyOf(await get(`/order/${order_number}?key=${order_key}`), Order)
    expect(order.items.map(({ name, picture }) => [name, picture?.id])).toEqual([
      ['Apron · Red, Small', product_galleries[0]?.id],
      ['Apron · Blue, Small', picture_id],
    ])
  })
})

describe('a variation in a unit', () => {
  it('costs the same in a browser as in the cart, whatever the discount', async () => {
    const { id, variations, units } = await makeApron({
      price: 19.99,
      units: [
        { UomEntry: 1, UomName: { en: 'Piece' }, Quantity: 1 },
        { UomEntry: 2, UomName: { en: 'Half' }, Quantity: 0.5, discount: 3.5 },
        { UomEntry: 3, UomName: { en: 'Three' }, Quantity: 3, discount: 7 },
      ],
      variations: [
        { price: 21.37, discount: 15, quantity: 50, attribute_value_ids: [made.red] },
        { price: 9.99, quantity: 50, attribute_value_ids: [made.blue] },
      ],
    })
    const { token } = await shop.signUp()
    for (const variation_id of variations.map((entry) => entry.id)) {
      for (const uom_entry of [null, ...units.map(({ UomEntry }) => UomEntry)]) {
        const body = { product_id: id, variation_id, uom_entry, quantity: 1 }
        const cart = bodyOf(await shop.call('POST', '/cart', { token, body }), Cart)
        const line = cart.items.find(
          (item) => item.variation_id === variation_id && item.uom_entry === uom_entry,
        )
        if (!line) throw new Error('the cart has no such line')
        expect(priceOf(line)).toBe(line.price)
      }
    }
  })
})

describe('food and what goes with it', () => {
  it('tells its allergens, its nutrition and its size chart, and what goes with it while that is sold', async () => {
    const body = {
      name: { en: 'Sizes', fr: 'Tailles' },
      content: { en: '<p>S</p>', fr: '<p>Petit</p>' },
    }
    const { id: size_chart_id } = bodyOf(
      await admin.call('POST', '/size-chart', { body }),
      AdminSizeChart,
    )
    const jam = await admin.product({ name: { en: 'Plum jam' } })
    const hidden = await admin.product({ name: { en: 'Hidden jam' }, status: 0 })
    const bread = await admin.product({
      name: { en: 'Bread' },
      allergens: ['sesame', 'gluten', 'gluten'],
      nutrition: { per: 'g', energy_kcal: 250, salt: 1.2 },
      size_chart_id,
      cross_sell_ids: [hidden.id, jam.id],
    })
    const shown = await one(bread.slug, { language: 'fr' })
    expect(shown.allergens).toEqual(['gluten', 'sesame'])
    expect(shown.nutrition).toMatchObject({ per: 'g', energy_kcal: 250, salt: 1.2, fat: null })
    expect(shown.size_chart).toEqual({ name: 'Tailles', content: '<p>Petit</p>' })
    expect(shown.cross_sell_products.map(({ id }) => id)).toEqual([jam.id])
    expect(await tagsOf(bread.slug)).toEqual(
      expect.arrayContaining([
        `size-chart:${size_chart_id}`,
        `product:${jam.slug}`,
        `product:${hidden.slug}`,
      ]),
    )
    expect(await tagsOf(bread.slug)).not.toContain('attributes')
  })

  it('states nothing where nothing is known', async () => {
    const { slug } = await admin.product({ name: { en: 'Unknown stew' } })
    expect(await one(slug)).toMatchObject({
      allergens: null,
      nutrition: null,
      size_chart: null,
      attributes: [],
      cross_sell_products: [],
    })
  })
})

describe('the price per litre', () => {
  it('is shown for each unit, from its content and price', async () => {
    const { slug } = await admin.product({
      name: { en: 'Cider' },
      price: 3,
      content: 750,
      content_unit: 'ml',
      units: [
        { UomEntry: 1, UomName: { en: 'Bottle' }, Quantity: 1 },
        { UomEntry: 2, UomName: { en: 'Case of 6' }, Quantity: 6, discount: 10 },
        { UomEntry: 3, UomName: { en: 'Glass' }, Quantity: 0.2, quantity_step: 1 },
      ],
    })
    const { units, unit_price } = await one(slug)
    expect(unit_price).toEqual({ amount: 4, per: 'l' })
    expect(units.map((unit) => [unit.FINALSALESPRICE, unit.discount, unit.unit_price])).toEqual([
      [3, 0, { amount: 4, per: 'l' }],
      [16.2, 10, { amount: 3.6, per: 'l' }],
      [0.6, 0, { amount: 4, per: 'l' }],
    ])
  })
})

describe('pages are regenerated', () => {
  const changesAfter = (work: () => Promise<unknown>) => tagsOfWork(shop, work)

  it('when an attribute, a size chart or what goes with a product changes', async () => {
    const { slug, id } = await makeApron()
    const renamed = await changesAfter(() =>
      admin.call('PUT', `/attribute/${made.size.id}`, {
        body: { ...made.size, name: { en: 'Fit', fr: 'Coupe' } },
      }),
    )
    expect(renamed).toContain('attributes')
    expect(await tagsOf(slug)).toContain('attributes')
    const jam = await admin.product({ name: { en: 'Quince jam' } })
    const crossed = await changesAfter(() =>
      admin.call('PUT', `/product/${id}`, { body: { cross_sell_ids: [jam.id] } }),
    )
    expect(crossed).toContain(`product:${slug}`)
    const valued = await changesAfter(() =>
      admin.call('PUT', `/product/${jam.id}`, { body: { attribute_value_ids: [made.blue] } }),
    )
    expect(valued).toContain(`product:${jam.slug}`)
  })
})

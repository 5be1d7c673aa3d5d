import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminProduct } from '#/contract/product/staff.ts'
import { CheckoutTotals } from '#/contract/checkout/public.ts'
import { Product } from '#/contract/product/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { makeAttribute, makeColourAndSize, makePicture } from '#tests/support/shop/attributes.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const named = (en: string) => ({ en })

describe('ways to find a product', () => {
  const change = async (id: number, body: object) =>
    bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)
  const foundBy = async (slug: string) => {
    const path = `/product/slug/${slug}`
    const answer = await shop.call('GET', path, { token: shop.systemToken })
    return bodyOf(answer, Product).attributes.flatMap(({ attribute_values }) =>
      attribute_values.map(({ id }) => id),
    )
  }

  it('are its own values and those of its variations', async () => {
    const { red, blue, small, large } = await makeColourAndSize(admin)
    const dry = (
      await makeAttribute(admin, { name: named('Storage'), values: [{ value: named('Dry') }] })
    ).values[0]?.id
    const made = await admin.product({
      name: named('Towel'),
      type: 'variable',
      attribute_value_ids: [dry],
      variations: [
        { price: 2, attribute_value_ids: [red] },
        { price: 2, attribute_value_ids: [blue] },
      ],
    })
    expect(made.attribute_value_ids).toEqual([dry])
    expect(new Set(await foundBy(made.slug))).toEqual(new Set([dry, red, blue]))
    const variations = [{ price: 3, attribute_value_ids: [small] }]
    const changed = await change(made.id, { variations })
    expect(changed.attribute_value_ids).toEqual([dry])
    expect(new Set(await foundBy(made.slug))).toEqual(new Set([dry, small]))
    expect((await change(made.id, { attribute_value_ids: [large] })).attribute_value_ids).toEqual([
      large,
    ])
    expect(new Set(await foundBy(made.slug))).toEqual(new Set([small, large]))
    expect((await change(made.id, { price: 4 })).attribute_value_ids).toEqual([large])
  })
})

describe('variations of a product', () => {
  let made: Awaited<ReturnType<typeof makeColourAndSize>>
  beforeAll(async () => {
    made = await makeColourAndSize(admin)
  })
  const post = (variations: object[], fields: object = {}) =>
    admin.call('POST', '/product', {
      body: {
        name: named('Shirt'),
        price: 2,
        tax_rate: 0,
        type: 'variable',
        variations,
        ...fields,
      },
    })

  it('are named by their values in the order of the attributes, unless they have a name', async () => {
    const { red, small, large } = made
    const picture_id = await makePicture(shop, 'red-shirt')
    const answer = await post([
      { price: 2, attribute_value_ids: [small, red] },
      {
        price: 2,
        attribute_value_ids: [large, red],
        name: named('Big one'),
        picture_id,
        content: 3,
      },
    ])
    const { variations } = bodyOf(answer, AdminProduct)
    expect(variations.map(({ name }) => name)).toEqual([
      { en: 'Red, Small', fr: 'Rouge, Petit', de: 'Red, Small' },
      { en: 'Big one' },
    ])
    expect(variations[1]).toMatchObject({
      picture_id,
      content: 3,
      attribute_value_ids: [red, large],
    })
  })

  it('keep their rows when they are given again by their ids', async () => {
    const { red, blue } = made
    const first = bodyOf(
      await post([
        { price: 2, attribute_value_ids: [red] },
        { price: 2, attribute_value_ids: [blue] },
      ]),
      AdminProduct,
    )
    const [one, two] = first.variations
    const body = {
      variations: [
        { ...two, attribute_value_ids: [red] },
        { ...one, attribute_value_ids: [blue] },
      ],
    }
    const again = bodyOf(await admin.call('PUT', `/product/${first.id}`, { body }), AdminProduct)
    expect(
      again.variations.map(({ id, attribute_value_ids }) => [id, attribute_value_ids]),
    ).toEqual([
      [two?.id, [red]],
      [one?.id, [blue]],
    ])
  })

  const refused: [string, (of: typeof made) => object[], string][] = [
    ['without name and values', () => [{ price: 2 }], 'variations.0.name'],
    [
      'of which one has another set of attributes',
      ({ red, small, large }) => [
        { price: 2, attribute_value_ids: [red, small] },
        { price: 2, attribute_value_ids: [large] },
      ],
      'variations.1.attribute_value_ids',
    ],
    [
      'of which two have the same values',
      ({ red, small }) => [
        { price: 2, attribute_value_ids: [red, small] },
        { price: 2, attribute_value_ids: [small, red] },
      ],
      'variations.1.attribute_value_ids',
    ],
    [
      'with two values of one attribute',
      ({ red, blue }) => [{ price: 2, attribute_value_ids: [red, blue] }],
      'variations.0.attribute_value_ids',
    ],
    [
      'with a value that does not exist',
      () => [{ price: 2, attribute_value_ids: [999_999] }],
      'variations.0.attribute_value_ids',
    ],
    [
      'with a picture that does not exist',
      ({ red }) => [{ price: 2, attribute_value_ids: [red], picture_id: 999_999 }],
      'variations.0.picture_id',
    ],
  ]
  it.each(refused)('are refused %s', async (_what, variations, field) => {
    const failure = failureOf(await post(variations(made)), 422)
    expect(Object.keys(failure.errors ?? {})).toContain(field)
    expect(failure.errors?.[field]?.[0]).toMatch(/\w+ \w+/)
  })
})

describe('the pictures of a variation', () => {
  it('are several, its main one first, and each of them a picture that there is', async () => {
    const [front, back, side] = await Promise.all(
      ['v-front', 'v-back', 'v-side'].map((hash) => makePicture(shop, hash)),
    )
    const { small } = await makeColourAndSize(admin)
    const one = {
      price: 2,
      attribute_value_ids: [small],
      picture_id: front,
      more_picture_ids: [side, back, front, side],
    }
    const product = await admin.product({
      name: named('Many sides'),
      type: 'variable',
      variations: [one],
    })
    expect(product.variations[0]).toMatchObject({
      picture_id: front,
      more_picture_ids: [side, back],
      more_pictures: [{ id: side }, { id: back }],
    })
    const path = `/product/slug/${product.slug}`
    const page = bodyOf(await shop.call('GET', path, { token: shop.systemToken }), Product)
    expect(page.variations[0]?.variation_image?.id).toBe(front)
    expect(page.variations[0]?.variation_galleries.map(({ id }) => id)).toEqual([side, back])
    const lost = { variations: [{ ...one, more_picture_ids: [999_999] }] }
    const answer = await admin.call('PUT', `/product/${product.id}`, { body: lost })
    expect(Object.keys(failureOf(answer, 422).errors ?? {})).toEqual(['variations.0.picture_id'])
  })
})

describe('the tax of a unit of sale', () => {
  const pageOf = async (slug: string) =>
    bodyOf(await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken }), Product)

  it('is its own or the product’s, on the page, in the cart and in what is due', async () => {
    const unit = { UomName: named('Crate'), Quantity: 10 }
    const product = await admin.product({
      name: named('Taxed twice'),
      price: 10,
      quantity: 100,
      tax_rate: 5.5,
      units: [
        { ...unit, UomEntry: 1 },
        { ...unit, UomEntry: 2, tax_rate: 20 },
      ],
    })
    expect(product.units.map(({ tax_rate }) => tax_rate)).toEqual([null, 20])
    const { units } = await pageOf(product.slug)
    expect(
      units.map(({ TAXRATE, FINALSALESPRICE, UNITPRICE }) => [TAXRATE, FINALSALESPRICE, UNITPRICE]),
    ).toEqual([
      [5.5, 100, 94.79],
      [20, 100, 83.33],
    ])
    const taxOf = async (uom_entry: number) => {
      const products = [{ product_id: product.id, uom_entry, quantity: 1 }]
      const answer = await shop.call('POST', '/order', {
        token: shop.systemToken,
        body: { products },
      })
      return bodyOf(answer, CheckoutTotals)
    }
    const [reduced, full] = [await taxOf(1), await taxOf(2)]
    expect(full.shipping_total).toBe(reduced.shipping_total)
    expect(((full.tax_total ?? 0) - (reduced.tax_total ?? 0)).toFixed(2)).toBe('11.46')
  })
})

describe('the form of a product', () => {
  it('reads back what was written', async () => {
    const jam = await admin.product({ name: named('Jam') })
    const honey = await admin.product({ name: named('Honey') })
    const nutrition = { per: 'ml', energy_kj: 100, energy_kcal: 24, fat: 0, sugars: 5.5 }
    const written = {
      allergens: ['milk'],
      nutrition,
      cross_sell_ids: [honey.id, jam.id],
      meta_title: { en: 'The best drink', fr: 'La meilleure boisson' },
      meta_description: { en: 'Drunk by all.' },
    }
    const product = await admin.product({ name: named('Drink'), ...written })
    expect(product).toMatchObject({ ...written, size_chart_id: null, attribute_value_ids: [] })
    const answer = await admin.call('PUT', `/product/${product.id}`, {
      body: { allergens: null, nutrition: null, cross_sell_ids: [], meta_title: null },
    })
    expect(bodyOf(answer, AdminProduct)).toMatchObject({
      allergens: null,
      nutrition: null,
      cross_sell_ids: [],
      meta_title: null,
      meta_description: { en: 'Drunk by all.' },
    })
  })

  it.each([
    ['an allergen that is none', { allergens: ['rice'] }, 'allergens.0'],
    ['more than 100 g in 100 g', { nutrition: { per: 'g', fat: 101 } }, 'nutrition.fat'],
    ['an unknown size chart', { size_chart_id: 999_999 }, 'size_chart_id'],
    ['an unknown product to go with it', { cross_sell_ids: [999_999] }, 'cross_sell_ids'],
    ['an unknown value', { attribute_value_ids: [999_999] }, 'attribute_value_ids'],
  ])('refuses %s', async (_what, fields, field) => {
    const body = { name: named('X'), price: 1, tax_rate: 0, ...fields }
    const failure = failureOf(await admin.call('POST', '/product', { body }), 422)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
  })

  it('refuses a product that should go with itself', async () => {
    const { id } = await admin.product({ name: named('Selfish') })
    const answer = await admin.call('PUT', `/product/${id}`, { body: { cross_sell_ids: [id] } })
    expect(Object.keys(failureOf(answer, 422).errors ?? {})).toEqual(['cross_sell_ids'])
  })
})

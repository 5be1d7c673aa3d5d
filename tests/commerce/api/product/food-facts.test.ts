// What the page of a food states, and what it says it doesn't know (rule 242).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AdminCategory } from '#/contract/category/staff.ts'
import { Product } from '#/contract/product/shapes.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const category = async (name: string, more: object = {}) =>
  bodyOf(
    await admin.call('POST', '/category', { body: { name: { en: name }, ...more } }),
    AdminCategory,
  )

async function shown(body: object) {
  const { id } = await admin.product({ name: { en: 'Thing' }, price: 2, ...body })
  return bodyOf(await admin.call('GET', `/product/${id}/preview`), Product)
}

const LABEL = {
  legal_name: { en: 'Tuna in brine', fr: 'Thon au naturel' },
  ingredients: { en: 'tuna, water, salt' },
  allergens: ['fish'],
  may_contain: ['soy', 'crustaceans'],
  content: 160,
  content_unit: 'g',
  drained_weight: 112,
  date_kind: 'best_before',
  storage: { en: 'In a dry place' },
  preparation: { en: 'Drain before use' },
  alcohol: null,
  operator: 'Larder, 1 Quai, Nantes',
  origin: { en: 'Atlantic' },
  nutrition: { per: 'g', fat: 1 },
}

it('states what its label states, and reads it back for staff', async () => {
  const { id: tins } = await category('Tins')
  const made = await admin.product({
    name: { en: 'Tuna' },
    price: 2,
    category_ids: [tins],
    ...LABEL,
  })
  const form = bodyOf(await admin.call('GET', `/product/${made.id}`), AdminProduct)
  const stored = { ...LABEL, may_contain: ['crustaceans', 'soy'] }
  expect(form).toMatchObject({ ...stored, nutrition: { fat: 1 } })
  expect(bodyOf(await admin.call('GET', `/product/${made.id}/preview`), Product)).toMatchObject({
    legal_name: 'Tuna in brine',
    drained_weight: 112,
    may_contain: ['crustaceans', 'soy'],
    storage: 'In a dry place',
    not_stated: [],
  })
})

it('says what a food doesn’t state: all for packed food, less for loose food and strong drinks', async () => {
  const { id: category_id } = await category('Food')
  const category_ids = [category_id]
  const ALL = [
    'ingredients',
    'allergens',
    'net_quantity',
    'date_kind',
    'storage',
    'operator',
    'origin',
    'nutrition',
  ]
  expect((await shown({ category_ids })).not_stated).toEqual(ALL)
  expect((await shown({ category_ids, ingredients: { en: ' ' } })).not_stated).toEqual(ALL)
  expect((await shown({ category_ids, sold_by: 'kg' })).not_stated).toEqual(['allergens', 'origin'])
  expect((await shown({ category_ids, alcohol: 1.2 })).not_stated).toEqual(ALL)
  expect((await shown({ category_ids, alcohol: 12 })).not_stated).toEqual(
    ALL.filter((fact) => !['ingredients', 'nutrition', 'date_kind'].includes(fact)),
  )
})

it('asks for no food information in a department that sells no food', async () => {
  const { id: care } = await category('Care', { food: false })
  const { id: soap } = await category('Soap', { parent_id: care })
  const { id: snacks } = await category('Snacks for pets and people', {
    parent_id: care,
    food: true,
  })
  expect(await shown({ category_ids: [soap] })).toMatchObject({
    not_stated: ['maker', 'maker_contact'],
    allergens: null,
  })
  expect((await shown({ category_ids: [snacks] })).not_stated).toContain('allergens')
  expect((await shown({})).not_stated).toEqual([])
})

it('is refused with traces, dates or weights that there can’t be', async () => {
  const refused = async (body: object) =>
    (await admin.call('POST', '/product', { body: { name: { en: 'X' }, price: 1, ...body } }))
      .status
  expect(await refused({ may_contain: ['kiwi'] })).toBe(422)
  expect(await refused({ date_kind: 'tomorrow' })).toBe(422)
  expect(await refused({ drained_weight: 0 })).toBe(422)
  expect(await refused({ alcohol: 101 })).toBe(422)
})

it('needs no list of ingredients where the law exempts it, nor what goes with that', async () => {
  const { id } = await category('Greengrocer')
  const lacks = async (exempt: string) =>
    (await shown({ category_ids: [id], ...LABEL, ingredients: null, nutrition: null, exempt }))
      .not_stated
  expect(await lacks('fresh')).toEqual([])
  expect(await lacks('unprocessed')).toEqual([])
  expect(await lacks('no_list')).toEqual(['nutrition'])
})

it('names manufacturer and EU responsible person of non-food goods (rule 296)', async () => {
  const { id } = await category('Household', { food: false })
  const category_ids = [id]
  expect((await shown({ category_ids })).not_stated).toEqual(['maker', 'maker_contact'])
  const made = { maker: 'Bright Ltd, London', maker_contact: 'hello@bright.test' }
  expect((await shown({ category_ids, ...made, maker_outside: true })).not_stated).toEqual([
    'eu_responsible',
  ])
  const responsible = { maker_outside: true, eu_responsible: 'Clair SAS, Lyon, eu@clair.test' }
  expect(
    await shown({
      category_ids,
      ...made,
      ...responsible,
      safety: { en: 'Keep away from children' },
    }),
  ).toMatchObject({ ...made, safety: 'Keep away from children', not_stated: [] })
})

it('states the energy label of goods, where a department has them (rule 299)', async () => {
  const { id: appliances } = await category('Appliances', { food: false, energy: true })
  const { id: lamps } = await category('Lamps', { parent_id: appliances })
  const category_ids = [lamps]
  const made = { maker: 'Bright SAS, Lyon', maker_contact: 'hello@bright.test' }
  const bare = await shown({ category_ids, ...made })
  expect(bare.not_stated).toEqual(['energy_class', 'eprel'])
  expect(bare.energy).toBeUndefined()
  const label = { energy_class: 'B', eprel: '123456' }
  expect(await shown({ category_ids, ...made, ...label })).toMatchObject({
    not_stated: [],
    energy: { class: 'B', eprel: '123456' },
  })
  const refused = async (fields: object) =>
    (await admin.call('POST', '/product', { body: { name: { en: 'Lamp' }, price: 2, ...fields } }))
      .status
  expect(await refused({ energy_class: 'A+' })).toBe(422)
  expect(await refused({ eprel: '12-34' })).toBe(422)
})

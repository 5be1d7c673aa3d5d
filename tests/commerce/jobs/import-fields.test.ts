// Fields of products that a file changes and an undo puts back, and files whose letters could be others.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { type ImportOrder, ImportRun } from '#/contract/imports/staff.ts'
import { AdminProduct } from '#/contract/product/staff.ts'
import { Recall } from '#/contract/recalls/staff.ts'
import { lockRecall } from '#/commerce/api/recalls/recalls.queries.ts'
import { setOnSale } from '#/commerce/api/recalls/stop.queries.ts'
import { product } from '#/commerce/db/schema/catalog.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const work = () => jobNamed('run-imports').run({ ...shop.deps, embedded: true })
const one = async (id: number) => bodyOf(await admin.call('GET', `/import/${id}`), ImportRun)
const bring = async (bytes: Uint8Array) => {
  const sent = await shop.call('POST', '/admin/import?name=goods.csv', {
    token: admin.token,
    raw: new Uint8Array(bytes),
    headers: { 'content-type': 'text/csv' },
  })
  const { id } = bodyOf(sent, ImportRun)
  await work()
  return one(id)
}
const step = async (id: number, path: string, body: Partial<ImportOrder> = {}) => {
  bodyOf(
    await admin.call('POST', `/import/${id}/${path}`, { body: { tax: 0, ...body } }),
    ImportRun,
  )
  await work()
  return one(id)
}
const imported = async (text: string) => {
  const { id } = await bring(Buffer.from(text))
  await step(id, 'check')
  return (await step(id, 'start?agreed=1')).id
}
const form = async (id: number) => bodyOf(await admin.call('GET', `/product/${id}`), AdminProduct)
const set = async (id: number, body: object) =>
  bodyOf(await admin.call('PUT', `/product/${id}`, { body }), AdminProduct)

let made = 0
async function sold(isSure: boolean, fields: object = {}) {
  made += 1
  const { id } = await admin.product({
    name: { en: `Apples ${made}` },
    sku: `F-${made}`,
    price: 4,
    sold_by: 'piece',
    ...fields,
  })
  await shop.db.update(product).set({ sold_by_sure: isSure }).where(eq(product.id, id))
  return { id, sku: `F-${made}` }
}

describe('a file that says what goods are sold by', () => {
  it.each([false, true])(
    'is undone with the doubt about it, if there was one (sure before: %s)',
    async (isSure) => {
      const { id, sku } = await sold(isSure)
      const run = await imported(`sku,sold_by,quantity_step\n${sku},kg,0.1\n`)
      expect(await form(id)).toMatchObject({
        sold_by: 'kg',
        sold_by_sure: true,
        quantity_step: 0.1,
      })
      const { undo } = await step(run, 'undo')
      expect(undo).toMatchObject({ restored: 1, left: 0 })
      expect(await form(id)).toMatchObject({
        sold_by: 'piece',
        sold_by_sure: isSure,
        quantity_step: 1,
      })
    },
  )

  it('that only repeats a guess confirms nothing, and undoing it changes nothing', async () => {
    const { id, sku } = await sold(false)
    const run = await imported(`sku,sold_by,price\n${sku},piece,4.20\n`)
    expect(await form(id)).toMatchObject({ sold_by: 'piece', sold_by_sure: false, price: 4.2 })
    await step(run, 'undo')
    expect(await form(id)).toMatchObject({ sold_by: 'piece', sold_by_sure: false, price: 4 })
  })

  it('leaves what somebody has chosen since, without a doubt', async () => {
    const { id, sku } = await sold(false)
    const run = await imported(`sku,sold_by\n${sku},kg\n`)
    await set(id, { sold_by: 'g' })
    const { undo } = await step(run, 'undo')
    expect(undo).toMatchObject({ restored: 0, left: 1, list: [{ fields: ['sold_by'] }] })
    expect(await form(id)).toMatchObject({ sold_by: 'g', sold_by_sure: true })
  })
})

it('deposits, their tax and what is sold only by the crate are put back too', async () => {
  const before = { deposit: 0.08, deposit_tax_rate: null, only_in_units: false }
  const { id, sku } = await sold(true, before)
  const run = await imported(`sku,deposit,deposit_tax_rate,only_in_units\n${sku},0.25,7,1\n`)
  const after = { deposit: 0.25, deposit_tax_rate: 7, only_in_units: true }
  expect(await form(id)).toMatchObject(after)
  await step(run, 'undo')
  expect(await form(id)).toMatchObject(before)
})

it('the days promised after delivery and the minimum age are fields like others: in file, history and undo', async () => {
  const before = { min_days: null, minimum_age: 16 }
  const { id, sku } = await sold(true, before)
  const run = await imported(`sku,min_days,minimum_age\n${sku},5,18\n`)
  expect(await form(id)).toMatchObject({ min_days: 5, minimum_age: 18 })
  const care = await admin.call('GET', `/product/${id}/lot-care`)
  expect(care.body).toMatchObject({ kept: false, min_days: 5 })
  const shelf = await admin.call('GET', `/product/${id}/shelf`)
  expect(shelf.body).toMatchObject({ minimum_age: 18 })
  const { data } = bodyOf(
    await admin.call('GET', `/activity?kind=product&record=${id}`),
    pageOf(Activity),
  )
  const noted = data.filter(({ field }) => field === 'min_days' || field === 'minimum_age')
  expect(noted.map(({ field, old, new: next }) => [field, old, next]).toSorted()).toEqual([
    ['min_days', null, 5],
    ['minimum_age', 16, 18],
  ])
  const age = noted.find(({ field }) => field === 'minimum_age')
  expect((await admin.call('POST', `/activity/${age?.id}/restore`, { body: {} })).status).toBe(200)
  expect(await form(id)).toMatchObject({ min_days: 5, minimum_age: 16 })
  await step(run, 'undo')
  expect(await form(id)).toMatchObject(before)
})

describe('a file whose letters could be others', () => {
  /** In code page 850: "Qualitè" and "crème"; on a Mac the header is another. */
  const bytes = (sku: string) =>
    Buffer.concat([
      Buffer.from('sku,Qualit'),
      Buffer.of(0x8a),
      Buffer.from(`,price\n${sku},cr`),
      Buffer.of(0x8a),
      Buffer.from('me,5\n'),
    ])

  it('shows how it reads in each encoding, and asks who has not chosen', async () => {
    const { sku } = await sold(true)
    const { id, head } = await bring(bytes(sku))
    expect(head?.readings.map(({ encoding }) => encoding).toSorted()).toEqual([
      'cp850',
      'macintosh',
      'windows-1252',
    ])
    const checked = await step(id, 'check')
    expect(checked.result?.questions.map(({ kind }) => kind)).toEqual(['encoding'])
    expect((await admin.call('POST', `/import/${id}/start`)).status).toBe(422)
  })

  it('is read again as chosen, its headers too', async () => {
    const { id: product_id, sku } = await sold(true)
    const { id, head } = await bring(bytes(sku))
    const [, seen = ''] = head?.headers ?? []
    const checked = await step(id, 'check', { encoding: 'macintosh', map: { brand: seen } })
    expect(checked.problem).toBeNull()
    expect(checked.head).toMatchObject({
      encoding: 'macintosh',
      readings: [],
      headers: ['sku', 'Qualitä', 'price'],
    })
    expect(checked.order?.map).toMatchObject({ brand: 'Qualitä' })
    expect(checked.result?.questions).toEqual([])
    await step(id, 'start')
    expect(await form(product_id)).toMatchObject({ brand: 'cräme', price: 5 })
  })
})

describe('an import during a recall of its goods', () => {
  const recalled = async (status: 0 | 1) => {
    const { id, sku } = await sold(true, { status: 1 - status })
    const run = await imported(`sku,on sale\n${sku},${status}\n`)
    expect((await form(id)).status).toBe(status)
    const day = shop.clock.date()
    const body = { product_id: id, reason: 'Glass', from: day, until: day }
    const recall = bodyOf(await admin.call('POST', '/recall', { body }), Recall)
    const stop = (stopped: boolean) =>
      admin.call('POST', `/recall/${recall.id}/stop`, { body: { stopped } })
    bodyOf(await stop(true), Recall)
    return { id, run, recall, resume: () => stop(false) }
  }

  it('is undone, too: lifting the recall does not put on sale what was off sale before', async () => {
    const { id, run, resume } = await recalled(1)
    expect((await step(run, 'undo')).undo).toMatchObject({ left: 0 })
    bodyOf(await resume(), Recall)
    expect((await form(id)).status).toBe(0)
  })

  const waiting = async () => {
    const { rows } = await shop.db.execute(sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length
  }
  /** As when the recall is lifted while somebody else writes: it and its product are locked in that order. */
  const whileLifting = (recall: number, product_id: number, write: () => Promise<unknown>) =>
    shop.db.transaction(async (tx) => {
      await lockRecall(tx, recall)
      const writing = write()
      await expect.poll(waiting).toBe(1)
      await setOnSale(tx, product_id, 1)
      return { writing }
    })

  it('is undone once somebody has lifted the recall, and neither fails', async () => {
    const { id, run, recall } = await recalled(0)
    bodyOf(await admin.call('POST', `/import/${run}/undo`), ImportRun)
    await (
      await whileLifting(recall.id, id, work)
    ).writing
    expect((await one(run)).state).toBe('undone')
  })

  it('lets its product be deleted once somebody has lifted the recall', async () => {
    const { id, recall } = await recalled(0)
    const remove = () => admin.call('DELETE', `/product/${id}`)
    const { writing } = await whileLifting(recall.id, id, remove)
    expect(await writing).toMatchObject({ status: 200 })
  })
})

// The calls that staff screens make.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.admin
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

describe('the screens of the staff', () => {
  it('list products as lines of a table', async () => {
    const query = { search: goods.word }
    const { data } = await target.ask(endpoints.staffProduct.rows, { token, query })
    expect(data.map(({ id, price }) => [id, price])).toEqual([[goods.product.id, 25.5]])
  })

  it('show a product as its page would, before it is on sale', async () => {
    const params = { id: goods.product.id }
    await target.ask(endpoints.staffProduct.update, { token, params, body: { status: 0 } })
    const { id, slug, sale_price } = await target.ask(endpoints.staffProduct.preview, {
      token,
      params,
    })
    expect({ id, slug, sale_price }).toEqual({
      id: goods.product.id,
      slug: goods.product.slug,
      sale_price: goods.product.sale_price,
    })
    const page = { token: sessions.system, params: { slug } }
    expect((await target.call(endpoints.product.bySlug, page)).status).toBe(404)
    await target.ask(endpoints.staffProduct.update, { token, params, body: { status: 1 } })
  })

  it('tell the earlier prices of a product', async () => {
    const params = { id: goods.product.id }
    const { entries } = await target.ask(endpoints.staffProduct.pastPrices, { token, params })
    expect(entries.at(-1)?.price).toBe(goods.product.price)
  })

  it('change many products, after telling what would change', async () => {
    const body = {
      ids: [goods.product.id],
      change: { field: 'discount' as const, value: 20 },
    }
    const { changed } = await target.ask(endpoints.staffProduct.change, { token, body })
    expect(changed).toBe(1)
  })

  it('refuse to write over what somebody else has changed', async () => {
    const params = { id: goods.product.id }
    const { version } = await target.ask(endpoints.staffProduct.one, { token, params })
    const write = () =>
      target.call(endpoints.staffProduct.update, { token, params, body: { price: 26, version } })
    expect((await write()).status).toBe(200)
    expect((await write()).status).toBe(409)
  })

  it('report the last days, and what is waiting', async () => {
    const { days } = await target.ask(endpoints.staffReport.today, { token })
    expect(days).toHaveLength(14)
    expect(await target.ask(endpoints.staffReport.waiting, { token })).toHaveProperty('to_pack')
  })

  it('see what the feeds of other sites lack', async () => {
    const { products, lacks } = await target.ask(endpoints.staffFeeds.state, { token })
    expect(products).toBeGreaterThan(0)
    expect(lacks.barcode).toBeLessThanOrEqual(products)
    const queue = await target.ask(endpoints.staffPhotoQueue.missing, { token })
    expect(queue.total).toBe(lacks.photo)
  })

  it('see which food doesn’t state what it must', async () => {
    const { departments } = await target.ask(endpoints.staffProduct.foodState, { token })
    for (const { products, complete } of departments) expect(complete).toBeLessThanOrEqual(products)
    const file = await target.call(endpoints.staffProduct.foodFile, { token })
    expect(file.headers.get('content-type')).toContain('text/csv')
  })

  it('list customers, and show one', async () => {
    const { data } = await target.ask(endpoints.staffCustomers.list, { token })
    const [first] = data
    if (!first) throw new Error('there is no customer')
    const params = { id: first.id }
    const one = await target.ask(endpoints.staffCustomers.one, { token, params })
    expect(one).toMatchObject(first)
  })

  it('show what was changed, put it back, and take back a change to many', async () => {
    const id = goods.product.id
    const body = { ids: [id], change: { field: 'discount' as const, value: 30 } }
    const { change } = await target.ask(endpoints.staffProduct.change, { token, body })
    const undone = await target.ask(endpoints.staffActivity.undo, {
      token,
      body: { change: change ?? '' },
    })
    expect(undone).toEqual({ undone: 1, refused: [] })
    const query = { kind: 'product' as const, record: String(id) }
    const { data } = await target.ask(endpoints.staffActivity.list, { token, query })
    expect(data[0]).toMatchObject({ field: 'discount', old: 30, can_restore: true })
    const params = { id: data[0]?.id ?? 0 }
    expect(await target.ask(endpoints.staffActivity.restore, { token, params })).toHaveProperty(
      'message',
    )
  })

  it('save views of lists, and remove them', async () => {
    const body = { list: 'products', name: goods.word, query: 'status=1' }
    const { id } = await target.ask(endpoints.staffViews.save, { token, body })
    const query = { list: 'products' }
    const { data } = await target.ask(endpoints.staffViews.list, { token, query })
    expect(data).toContainEqual({ id, ...body })
    const params = { id }
    expect(await target.ask(endpoints.staffViews.remove, { token, params })).toHaveProperty(
      'message',
    )
  })

  it('hand out the table of products as a file, and the ids of all its lines', async () => {
    const query = { search: goods.word }
    const { ids } = await target.ask(endpoints.staffProduct.ids, { token, query })
    expect(ids).toEqual([goods.product.id])
    const file = await target.call(endpoints.staffProduct.csv, { token, query })
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect((await file.text()).trim().split('\n')).toHaveLength(2)
  })
})

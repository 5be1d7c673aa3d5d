// Calls that return a file, and webhooks of payment providers.
import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PlacedOrder } from '#/contract/checkout/public.ts'
import { ErrorBody } from '#/contract/errors.ts'
import { endpoints } from '#/contract/index.ts'
import { ADDRESSES, PLACE } from '#tests/support/shop/checkout.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

const typeOf = (answer: Response) => answer.headers.get('content-type')?.split(';')[0]
const codeOf = async (answer: Response) => ErrorBody.parse(await answer.json()).code

describe('a picture', () => {
  it('is there without a token, also with a wrong one, and may be kept for ever', async () => {
    const { slug } = goods.product
    const product = await target.ask(endpoints.product.bySlug, {
      token: sessions.system,
      params: { slug },
    })
    const url = product.product_galleries[0]?.sizes[0]?.url ?? ''
    const [hash = '', file = ''] = url.split('/').slice(-2)
    for (const token of [undefined, 'nonsense']) {
      const answer = await target.call(endpoints.media.picture, {
        ...(token === undefined ? {} : { token }),
        params: { hash, file },
      })
      expect(answer.status).toBe(200)
      expect(endpoints.media.picture.mediaTypes).toContain(typeOf(answer))
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
  })

  it('that nobody has is a 404 that still shows something', async () => {
    const params = { hash: '0'.repeat(32), file: '512.webp' }
    const answer = await target.call(endpoints.media.picture, { params })
    expect([answer.status, typeOf(answer)]).toEqual([404, 'image/svg+xml'])
  })
})

describe('a photo', () => {
  it('is taken in as a file, and cropped', async () => {
    const picture = { width: 200, height: 150, channels: 3, background: 'teal' } as const
    const body = new Blob([new Uint8Array(await sharp({ create: picture }).jpeg().toBuffer())])
    const added = await target.ask(endpoints.staffPhoto.add, {
      token: sessions.admin,
      query: { name: 'teal.jpg' },
      body,
      headers: { 'Content-Type': 'image/jpeg' },
    })
    expect(added).toMatchObject({ drawn: false, width: 200, height: 150 })
    const part = await target.ask(endpoints.staffPhoto.crop, {
      token: sessions.admin,
      params: { id: added.id },
      body: { x: 0, y: 0, width: 500, height: 1000 },
    })
    expect(part.width).toBe(100)
  })

  it('is put into the library, described where a product has it, and removed once none has', async () => {
    const token = sessions.admin
    const background = { r: Date.now() % 256, g: 7, b: Math.floor(Math.random() * 256) }
    const picture = { width: 210, height: 150, channels: 3, background } as const
    const body = new Blob([new Uint8Array(await sharp({ create: picture }).png().toBuffer())])
    const added = await target.ask(endpoints.staffMedia.add, {
      token,
      query: { name: 'plain.png' },
      body,
      headers: { 'Content-Type': 'image/png' },
    })
    expect(added).toMatchObject({ drawn: false, uses: [], orders: 0 })
    const params = { id: added.id ?? 0 }
    const alt = { en: 'A plain colour' }
    const gallery = [{ picture_id: params.id, alt: null }]
    const jar = await target.ask(endpoints.staffProduct.create, {
      token,
      body: { name: { en: 'A jar of colour' }, price: 2, quantity: 1, tax_rate: 20, gallery },
    })
    const said = await target.ask(endpoints.staffMedia.describe, { token, params, body: { alt } })
    expect(said).toMatchObject({ alt, uses: [{ kind: 'product', record: String(jar.id) }] })
    const kept = await target.call(endpoints.staffMedia.remove, { token, params })
    expect(kept.status).toBe(409)
    await target.ask(endpoints.staffProduct.remove, { token, params: { id: jar.id } })
    await target.ask(endpoints.staffMedia.remove, { token, params })
    expect((await target.call(endpoints.staffMedia.remove, { token, params })).status).toBe(404)
  })
})

describe('a logo', () => {
  it('is taken in as a drawing, and given out as pictures', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M9 9h60v9H9z"/></svg>'
    const logo = await target.ask(endpoints.staffIdentity.add, {
      token: sessions.admin,
      query: { use: 'logo', name: 'logo.svg' },
      body: new Blob([drawing]),
      headers: { 'Content-Type': 'image/svg+xml' },
    })
    const params = { hash: logo.hash, file: 'header.webp' as const }
    const answer = await target.call(endpoints.media.identity, { params })
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/webp'])
    const gone = { ...params, hash: '0'.repeat(32) }
    const missing = await target.call(endpoints.media.identity, { params: gone })
    expect([missing.status, typeOf(missing)]).toEqual([404, 'image/svg+xml'])
  })
})

describe('a catalogue file', () => {
  it('is brought, listed, looked at and thrown away', async () => {
    const token = sessions.admin
    const body = new Blob(['name,price\nBread,2\n'])
    const headers = { 'Content-Type': 'text/csv' }
    const query = { name: 'bread.csv' }
    const { id } = await target.ask(endpoints.staffImport.add, { token, query, body, headers })
    const asked = { token, params: { id } }
    expect((await target.ask(endpoints.staffImport.one, asked)).name).toBe('bread.csv')
    const { data } = await target.ask(endpoints.staffImport.list, { token })
    expect(data.map((one) => one.id)).toContain(id)
    const archive = zipSync({ 'bread.jpg': new TextEncoder().encode('none yet') })
    const brought = await target.ask(endpoints.staffImport.photos, {
      token,
      query: { run: id },
      body: new Blob([new Uint8Array(archive)]),
      headers: { 'Content-Type': 'application/zip' },
    })
    expect(brought.photos).toMatchObject({ files: 1, waiting: 0 })
    expect(
      (await target.ask(endpoints.staffImport.check, { ...asked, body: {} })).order,
    ).toMatchObject({ without_repeats: false })
    const rejects = await target.call(endpoints.staffImport.rejects, asked)
    expect([rejects.status, typeOf(rejects)]).toEqual([200, 'text/csv'])
    const started = await target.ask(endpoints.staffImport.add, { token, query, body, headers })
    const start = { token, params: { id: started.id } }
    expect((await target.ask(endpoints.staffImport.start, start)).state).toBe('running')
    // Only what is imported can be undone.
    expect((await target.call(endpoints.staffImport.undo, start)).status).toBe(409)
    await target.ask(endpoints.staffImport.remove, start)
    await target.ask(endpoints.staffImport.remove, asked)
    expect((await target.call(endpoints.staffImport.one, asked)).status).toBe(404)
  })
})

describe('a picture with an address that people can read', () => {
  it('of a product is there for everybody, in the width that is asked for', async () => {
    const params = { slug: goods.product.slug }
    const answer = await target.call(endpoints.media.productUpload, { params, query: { w: 256 } })
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('vary')).toContain('Accept')
  })

  it('that nobody has is a 404 that still shows something', async () => {
    for (const endpoint of [endpoints.media.upload, endpoints.media.productUpload]) {
      const answer = await target.call(endpoint, { params: { slug: 'no-such-thing-at-all' } })
      expect([answer.status, typeOf(answer)]).toEqual([404, 'image/svg+xml'])
    }
  })
})

describe('a scene', () => {
  it('is there for everybody at an address that stays', async () => {
    const params = { name: 'farm-box', file: '512.webp' } as const
    const answer = await target.call(endpoints.media.scene, { params })
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/webp'])
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
    expect(answer.headers.get('etag')).toMatch(/^"/)
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
  })

  it('that nobody has drawn is a 404 that still shows something', async () => {
    for (const params of [
      { name: 'none', file: '512.webp' },
      { name: 'farm-box', file: '513.webp' },
    ] as const) {
      const answer = await target.call(endpoints.media.scene, { params })
      expect([answer.status, typeOf(answer)]).toEqual([404, 'image/svg+xml'])
    }
  })
})

describe('the picture of a page for other sites', () => {
  it('is a JPEG for everybody, and a 404 that still shows something where there is no page', async () => {
    const home = { language: 'en', kind: 'home', file: 'paris.jpg' } as const
    const answer = await target.call(endpoints.media.share, { params: home })
    expect([answer.status, typeOf(answer)]).toEqual([200, 'image/jpeg'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const params = { ...home, kind: 'product', file: 'no-such-thing.jpg' } as const
    const missing = await target.call(endpoints.media.share, { params })
    expect([missing.status, typeOf(missing)]).toEqual([404, 'image/svg+xml'])
  })
})

describe('an invoice', () => {
  it('is a PDF for the customer of a packed order, and missing for everybody else', async () => {
    const token = sessions.customer
    const body = {
      products: [{ product_id: goods.product.id, quantity: 1 }],
      ...ADDRESSES,
      ...PLACE,
    }
    const { order_number } = PlacedOrder.parse(
      await target.ask(endpoints.checkout.submit, { token, body }),
    )
    const params = { order_number }
    const { due } = await target.ask(endpoints.orders.byNumber, { token, params })
    const unpaid = await target.call(endpoints.documents.invoice, { token, params })
    expect([unpaid.status, await codeOf(unpaid)]).toEqual([404, 'NOT_FOUND'])
    await target.ask(endpoints.staffOrders.paid, {
      token: sessions.admin,
      params,
      body: { amount: due?.amount ?? 0 },
    })
    await target.ask(endpoints.staffOrders.move, {
      token: sessions.admin,
      params,
      body: { status: 'packed' },
    })
    const answer = await target.call(endpoints.documents.invoice, { token, params })
    expect([answer.status, typeOf(answer)]).toEqual([200, 'application/pdf'])
    expect(await answer.text()).toMatch(/^%PDF-/)
    const foreign = await target.call(endpoints.documents.invoice, {
      token: sessions.system,
      params,
    })
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('payment providers', () => {
  it('are believed only what they signed', async () => {
    const params = { provider: 'card' }
    const answer = await target.call(endpoints.payments.webhook, { params, body: { paid: true } })
    expect([400, 404]).toContain(answer.status)
    expect(['BAD_REQUEST', 'NOT_FOUND']).toContain(await codeOf(answer))
    const unknown = await target.call(endpoints.payments.webhook, {
      params: { provider: 'barter' },
      body: {},
    })
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'NOT_FOUND'])
  })

  it('have no page for a payment that nobody started', async () => {
    for (const call of [endpoints.payments.page, endpoints.payments.submit]) {
      for (const reference of [randomUUID(), 'x']) {
        const answer = await target.call(call, { params: { provider: 'test', reference } })
        expect([answer.status, await codeOf(answer)]).toEqual([404, 'NOT_FOUND'])
      }
    }
  })
})

describe('the description of the API', () => {
  it('is there for machines and for people, without a token', async () => {
    const { openapi } = await target.ask(endpoints.docs.openapi)
    expect(openapi).toMatch(/^3\./)
    const page = await target.call(endpoints.docs.reader)
    expect([page.status, typeOf(page)]).toEqual([200, 'text/html'])
  })
})

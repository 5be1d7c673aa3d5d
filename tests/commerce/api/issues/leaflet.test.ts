// An issue of the newsletter as a leaflet (rule 272).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LeafletBlock, layoutOf } from '#/commerce/documents/leaflet/leaflet.ts'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'

let shop: TestApi
let token: string
beforeAll(async () => {
  shop = await startApi()
  token = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const goods = (many: number): LeafletBlock => ({
  kind: 'goods',
  title: 'Offers',
  goods: Array.from({ length: many }, (_, index) => ({
    name: `Plum ${index}`,
    unit: null,
    price: 2,
    from: false,
    was: null,
    until: null,
    deposit: 0,
    unit_price: null,
    offers: [],
    picture: undefined,
  })),
})

it('is a PDF in the asked language, for staff only', async () => {
  const plums = await shop.addProduct({ price: 4, name: 'Plum crate' })
  const body = {
    subject: { en: 'Plums 🍑 are here', fr: 'Les prunes sont là' },
    intro: { en: 'Fresh ones' },
    blocks: [
      { kind: 'products', title: { en: '' }, product_ids: [plums.id] },
      { kind: 'text', text: { en: 'Open on Sunday' } },
      { kind: 'button', label: { en: 'Go' }, url: '/offers' },
    ],
  }
  const made = await shop.call('POST', '/admin/newsletter', { token, body })
  const { id } = endpoints.staffNewsletter.one.response.parse(made.body)
  const path = `/admin/newsletter/${id}/leaflet.pdf?language=fr`
  const paper = await shop.call('GET', path, { token })
  expect(paper.status).toBe(200)
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect(paper.headers.get('cache-control')).toContain('no-store')
  const customer = (await shop.signUp()).token
  expect((await shop.call('GET', path, { token: customer })).status).toBe(403)
  const gone = '/admin/newsletter/999999/leaflet.pdf'
  expect((await shop.call('GET', gone, { token })).status).toBe(404)
})

it('has large cards for few goods, smaller ones for many, and never more than two pages', () => {
  expect(layoutOf([goods(4)])).toMatchObject({ columns: 2, pages: { length: 1 } })
  expect(layoutOf([goods(20)]).columns).toBe(3)
  const many = layoutOf([goods(30), goods(90)])
  expect([many.columns, many.pages.length]).toEqual([4, 2])
  for (const page of many.pages) expect(page.at(-1)?.kind).not.toBe('heading')
})

it('of an issue without goods is one page', () => {
  expect(layoutOf([])).toMatchObject({ pages: [[]] })
  expect(layoutOf([goods(0)])).toMatchObject({ pages: [[]] })
})

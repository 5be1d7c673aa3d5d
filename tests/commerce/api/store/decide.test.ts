// Deciding on seller applications (rule 150).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { product, store } from '#/commerce/db/schema/catalog.ts'
import { endpoints } from '#/contract/index.ts'
import { Product } from '#/contract/product/shapes.ts'
import { OwnApplication } from '#/contract/store/application.ts'
import { StoreNames } from '#/contract/store/shapes.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { APPLICATION, PDF } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { applications, decide } = endpoints.staffStore

/** Somebody applies; returns the application's number. */
async function apply(email: string, store_name: string): Promise<number> {
  const body = { ...APPLICATION, email, store_name }
  expect((await shop.call('POST', '/seller/apply', { token: shop.systemToken, body })).status).toBe(
    200,
  )
  const list = await shop.call('GET', '/admin/seller-application', { token: admin })
  const row = bodyOf(list, applications.response).data.find((one) => one.store_name === store_name)
  return row?.id ?? 0
}
const become = (id: number, status: string, text?: string) =>
  shop.call('PUT', `/admin/seller-application/${id}`, { token: admin, body: { status, text } })
/** E-mails to a mailbox since the last call. */
const mailedTo = async (email: string) =>
  (await sentEmails(shop))
    .filter(({ to }) => to.toLowerCase() === email.toLowerCase())
    .map(({ text }) => text)
    .join('\n')

describe('an application', () => {
  it('that is approved is a store of the account that has confirmed its e-mail', async () => {
    const { email, token, user: account } = await shop.signUp()
    const id = await apply(email.toUpperCase(), 'Honey & Co')
    expect(bodyOf(await become(id, 'approved'), decide.response)).toMatchObject({
      status: 'approved',
    })
    const self = await shop.call('GET', '/self', { token })
    expect(self.body).toMatchObject({ roles: ['customer', 'seller'] })
    const own = bodyOf(await shop.call('GET', '/store/own', { token }), StoreNames)
    expect(own.data).toMatchObject([{ slug: 'honey-co', name: 'Honey & Co' }])
    // The applicant's details are not for the public page.
    const [made] = await shop.db.select().from(store).where(eq(store.slug, 'honey-co'))
    expect([made?.email, made?.phone]).toEqual(['', ''])
    expect(await mailedTo(email.toUpperCase())).toContain(
      'https://shop.example/auth/login?next=%2Fseller%2Fstore',
    )
    const [row] = await shop.db.select().from(user).where(eq(user.id, account.id))
    expect(row?.role).toBe('customer,seller')
    failureOf(await become(id, 'declined', 'Too late'), 409)
  })

  it('is a trader whom its goods name, with business and register', async () => {
    const { email, token } = await shop.signUp()
    await become(await apply(email, 'Third'), 'approved')
    const [own] = bodyOf(await shop.call('GET', '/store/own', { token }), StoreNames).data
    const { id, slug } = await shop.addProduct()
    await shop.db.update(product).set({ store_id: own?.id }).where(eq(product.id, id))
    const answer = await shop.call('GET', `/product/slug/${slug}`, { token: shop.systemToken })
    expect(bodyOf(answer, Product).store?.trader).toEqual({
      legal_name: APPLICATION.legal_name,
      registration_number: APPLICATION.registration_number,
      address: '',
      email: '',
      phone: '',
    })
  })

  it('makes no second store for somebody who sells here', async () => {
    const { email } = await shop.signUp()
    expect((await become(await apply(email, 'First'), 'approved')).status).toBe(200)
    const { errors } = failureOf(await become(await apply(email, 'Second'), 'approved'), 422)
    expect(Object.keys(errors ?? {})).toEqual(['status'])
  })

  it('with an unconfirmed email becomes a store that the email invites to', async () => {
    const { email, token } = await shop.signUp({ confirmed: false })
    await become(await apply(email, 'Unknown Farm'), 'approved')
    expect(bodyOf(await shop.call('GET', '/store/own', { token }), StoreNames).data).toEqual([])
    expect(await mailedTo(email)).toMatch(/\/seller\/join\?token=\S+/)
  })

  it('is declined or asked back with words only, and its author reads them', async () => {
    const id = await apply('words@example.org', 'Wordy')
    expect(Object.keys(failureOf(await become(id, 'declined'), 422).errors ?? {})).toEqual(['text'])
    await become(id, 'declined', 'We have three already.')
    expect(await mailedTo('words@example.org')).toContain('We have three already.')
    expect((await become(2_147_483_647, 'approved')).status).toBe(404)
    expect((await become(id, 'unheard')).status).toBe(422)
  })

  it('is answered through the link in its email, once per question', async () => {
    const id = await apply('asked@example.org', 'Asked')
    await become(id, 'asked', 'Who keeps it cold?')
    const text = await mailedTo('asked@example.org')
    const key = decodeURIComponent(/application\?key=(\S+)/.exec(text)?.[1] ?? '')
    const token = shop.systemToken
    const read = await shop.call('GET', `/seller/application?key=${key}`, { token })
    expect(bodyOf(read, OwnApplication)).toMatchObject({ question: 'Who keeps it cold?' })
    const documents = [{ name: 'van.pdf', data: PDF }]
    const body = { key, answer: 'Our van.', documents }
    const answer = () => shop.call('POST', '/seller/application/answer', { token, body })
    const waitingAt = async () => {
      const { body } = await shop.call('GET', '/admin/report/waiting', { token: admin })
      return endpoints.staffReport.waiting.response.parse(body).applications
    }
    const waiting = await waitingAt()
    expect(bodyOf(await answer(), OwnApplication)).toMatchObject({ status: 'answered' })
    expect(await waitingAt()).toBe(waiting + 1)
    failureOf(await answer(), 409)
    const list = await shop.call('GET', '/admin/seller-application?status=answered', {
      token: admin,
    })
    const [row] = bodyOf(list, applications.response).data
    expect(row?.documents.map(({ name }) => name)).toContain('van.pdf')
    const wrong = key.replace(/^\d+/, String(id - 1))
    const other = await shop.call('GET', `/seller/application?key=${wrong}`, { token })
    failureOf(other, 404)
  })

  it('has documents that staff download, and that are never opened in the shop', async () => {
    await apply('paper@example.org', 'Paper')
    const list = await shop.call('GET', '/admin/seller-application', { token: admin })
    const papers = bodyOf(list, applications.response).data[0]?.documents ?? []
    expect(papers.map(({ name }) => name)).toEqual(['register.pdf', 'licence.png'])
    const file = (token: string) =>
      shop.call('GET', `/admin/application-document/${papers[0]?.id}`, { token })
    const { status, headers } = await file(admin)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await file((await shop.signUp({ role: 'seller' })).token)).status).toBe(403)
  })

  it('leaves each decision in the activity log', async () => {
    const id = await apply('log@example.org', 'Logged')
    await become(id, 'declined', 'No')
    const rows = await shop.db
      .select()
      .from(activity)
      .where(eq(activity.record, String(id)))
    const row = rows.find(({ kind, field }) => kind === 'application' && field === 'status')
    expect(row).toMatchObject({ name: 'Logged', old: 'new', new: 'declined' })
  })
})

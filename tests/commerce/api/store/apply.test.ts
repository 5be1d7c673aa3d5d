// Seller applications (rule 76).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { page, setting } from '#/commerce/db/schema/content.ts'
import { sellerApplication } from '#/commerce/db/schema/store/seller.ts'
import { Settings } from '#/contract/content/settings.ts'
import { endpoints } from '#/contract/index.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { bodyOf, failureOf } from '#tests/support/shop/catalog.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'
import { APPLICATION } from '#tests/support/shop/sellers.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'settings'))
  const settings = Settings.parse(row?.value)
  const contact = { ...settings.contact, email: 'hello@shop.example' }
  await shop.db
    .update(setting)
    .set({ value: { ...settings, contact } })
    .where(eq(setting.name, 'settings'))
  const text = { en: 'Terms' }
  await shop.db.insert(page).values({ slug: 'terms', title: text, content: text, version: '7' })
})
afterAll(() => shop.close())

const FORM = APPLICATION
const send = (body: object, ip = '203.0.113.1', to = shop) =>
  to.call('POST', '/seller/apply', {
    token: to.systemToken,
    body,
    headers: { 'x-client-ip': ip },
  })

const FAKE = `data:application/pdf;base64,${Buffer.from('<html>').toString('base64')}`
const LONG = `data:application/pdf;base64,${'A'.repeat(300_000)}`

describe('asking to sell here', () => {
  it('is kept, mailed to the shop with who asks as the one to answer, and acknowledged', async () => {
    expect((await send({ ...FORM, website: 'https://beehive.example/' })).status).toBe(200)
    const emails = await sentEmails(shop)
    const toShop = emails.find(({ to }) => to === 'hello@shop.example')
    expect(toShop).toMatchObject({ replyTo: 'ada@example.org' })
    expect(toShop?.text).toContain('Honey.\nFrom hives of our own.')
    const receipt = emails.find(({ to }) => to === 'ada@example.org')
    expect(receipt?.text).toContain('Beehive')
    expect(receipt?.text).not.toContain('Honey')
    const [row] = await shop.db.select().from(sellerApplication)
    const { documents: _, terms: __, ...kept } = FORM
    expect(row).toMatchObject({ ...kept, website: 'https://beehive.example/', status: 'new' })
    expect(row?.terms_version).toBe('7')
  })

  it('makes no receipt that carries a message of its own to somebody else', async () => {
    await send({
      ...FORM,
      email: 'victim@example.org',
      name: 'Win at https://evil.example now',
      store_name: 'Click evil.example/x',
      message: 'Buy at evil.example',
    })
    const receipt = (await sentEmails(shop)).find(({ to }) => to === 'victim@example.org')
    expect(receipt).toBeDefined()
    expect(`${receipt?.subject} ${receipt?.html} ${receipt?.text}`).not.toContain('evil.example')
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no email', { email: 'ada' }, 'email'],
    ['no store', { store_name: '' }, 'store_name'],
    ['no city', { city: '' }, 'city'],
    ['a script in place of an address', { website: 'data:text/html,hello' }, 'website'],
    ['a novel', { message: 'a'.repeat(5000) }, 'message'],
    ['no business', { legal_name: ' ' }, 'legal_name'],
    ['no number', { registration_number: '?' }, 'registration_number'],
    ['no papers', { documents: [] }, 'documents'],
    ['terms that were not accepted', { terms: false }, 'terms'],
    ['a text that says it is a PDF', { documents: [{ name: 'a.pdf', data: FAKE }] }, 'documents.0'],
    [
      'too much paper',
      { documents: [LONG, LONG, LONG].map((data) => ({ name: 'a', data })) },
      'documents',
    ],
  ])('with %s is refused, and names the field', async (_what, wrong, field) => {
    const { errors } = failureOf(await send({ ...FORM, ...wrong }, '203.0.113.2'), 422)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  it('is taken so many times from one mailbox only', async () => {
    const limited = await startApi({ limits: true })
    const own = { ...FORM, email: 'often@example.org' }
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await send(own, `198.51.100.${time}`, limited)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await limited.close()
  })

  it('is listed to staff, newest first and by state', async () => {
    const { token } = await shop.signUp({ role: 'admin' })
    const ask = async (query: string) =>
      bodyOf(
        await shop.call('GET', `/admin/seller-application${query}`, { token }),
        endpoints.staffStore.applications.response,
      )
    const { data, total } = await ask('?status=new')
    expect(total).toBe(data.length)
    expect(data.at(-1)).toMatchObject({ store_name: 'Beehive', phone: null })
    expect((await ask('?status=declined')).total).toBe(0)
    expect((await ask('?paginate=1&page=2')).data).toHaveLength(1)
  })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffStore))

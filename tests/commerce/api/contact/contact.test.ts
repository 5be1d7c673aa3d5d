// Messages to the shop (rule 76).
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setting } from '#/commerce/db/schema/content.ts'
import { contactMessage } from '#/commerce/db/schema/newsletter.ts'
import { Settings } from '#/contract/content/settings.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { endpoints } from '#/contract/index.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { sentEmails } from '#tests/support/shop/emails.ts'

let shop: TestApi
beforeAll(async () => {
  shop = await startApi()
  await setShopEmail('hello@shop.example')
})
afterAll(() => shop.close())

async function setShopEmail(email: string): Promise<void> {
  const [row] = await shop.db.select().from(setting).where(eq(setting.name, 'settings'))
  const settings = Settings.parse(row?.value)
  const contact = { ...settings.contact, email }
  await shop.db
    .update(setting)
    .set({ value: { ...settings, contact } })
    .where(eq(setting.name, 'settings'))
}

const FORM = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  subject: 'Missing pears',
  message: 'Two pears are missing.\nCan you help?',
}
const send = (body: object, to = shop, ip = '203.0.113.1') =>
  to.call('POST', '/contact', { token: to.systemToken, body, headers: { 'x-client-ip': ip } })

describe('writing to the shop', () => {
  it('is kept, mailed to the shop with the sender as the one to answer, and acknowledged', async () => {
    expect((await send({ ...FORM, phone: '+33 6 12 34 56 78' })).status).toBe(200)
    const emails = await sentEmails(shop)
    const toShop = emails.find(({ to }) => to === 'hello@shop.example')
    expect(toShop).toMatchObject({ replyTo: 'ada@example.org' })
    expect(toShop?.text).toContain('Two pears are missing.\nCan you help?')
    expect(toShop?.text).toContain('+33 6 12 34 56 78')
    const receipt = emails.find(({ to }) => to === 'ada@example.org')
    expect(receipt?.text).toContain('Missing pears')
    expect(receipt?.replyTo).toBeUndefined()
    const [row] = await shop.db.select().from(contactMessage)
    expect(row).toMatchObject({ ...FORM, phone: '+33 6 12 34 56 78', status: 'open' })
  })

  it('makes no receipt that carries a message of its own to somebody else', async () => {
    await send({
      ...FORM,
      name: 'Win at https://evil.example now',
      email: 'victim@example.org',
      subject: 'Click evil.example/x',
      message: 'Buy at evil.example',
    })
    const receipt = (await sentEmails(shop)).find(({ to }) => to === 'victim@example.org')
    expect(receipt).toBeDefined()
    expect(`${receipt?.subject} ${receipt?.html} ${receipt?.text}`).not.toContain('evil.example')
  })

  it('is kept where the shop has no address for mail yet', async () => {
    await setShopEmail('')
    expect((await send({ ...FORM, subject: 'Early bird' })).status).toBe(200)
    expect((await sentEmails(shop)).map(({ to }) => to)).toEqual(['ada@example.org'])
    await setShopEmail('hello@shop.example')
  })

  it('names each field that is missing or wrong', async () => {
    const { status, body } = await send({ name: ' ', email: '', subject: '', message: '' })
    expect(status).toBe(422)
    expect(body).toMatchObject({
      errors: {
        name: ['Name is required'],
        email: ['Email address is required'],
        subject: ['Subject is required'],
        message: ['Message is required'],
      },
    })
    const wrong = await send({ ...FORM, email: 'ada', phone: 'call me' })
    expect(wrong.body).toMatchObject({
      errors: { email: ['Please enter valid email'], phone: ['Phone number is invalid'] },
    })
  })

  it('is limited by address and by mailbox', async () => {
    const limited = await startApi({ limits: true })
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++)
      statuses.push(
        (await send({ ...FORM, email: `a.da+${tries}@gmail.com` }, limited, `203.0.113.${tries}`))
          .status,
      )
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    statuses.length = 0
    for (let tries = 0; tries < 11; tries++)
      statuses.push(
        (await send({ ...FORM, email: `ada${tries}@example.org` }, limited, '198.51.100.7')).status,
      )
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429])
    await limited.close()
  })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffContact))

describe('the list of messages', () => {
  it('shows staff the newest first, and what is still open', async () => {
    const { token } = await shop.signUp({ role: 'admin' })
    await send({ ...FORM, subject: 'First' })
    await send({ ...FORM, subject: 'Second' })
    const list = async (query: string) =>
      (await shop.call('GET', `/admin/contact?${query}`, { token })).body
    const newest = await list('paginate=2')
    expect(newest).toMatchObject({
      data: [{ subject: 'Second' }, { subject: 'First' }],
      per_page: 2,
    })
    const [{ id }] = (newest as { data: [{ id: number }] }).data
    const done = await shop.call('PUT', `/admin/contact/${id}`, { token, body: { status: 'done' } })
    expect(done.body).toMatchObject({ id, status: 'done', done_at: expect.any(String) })
    expect(await list('status=open&paginate=1')).toMatchObject({ data: [{ subject: 'First' }] })
    expect(await list('status=done')).toMatchObject({ data: [{ id }], total: 1 })
    const again = await shop.call('PUT', `/admin/contact/${id}`, {
      token,
      body: { status: 'open' },
    })
    expect(again.body).toMatchObject({ status: 'open', done_at: null })
    const nowhere = await shop.call('PUT', '/admin/contact/999999', {
      token,
      body: { status: 'done' },
    })
    expect(nowhere.status).toBe(404)
  })
})

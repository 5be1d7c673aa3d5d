// The shop's own pages: as customers see them, and how staff change them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '#/commerce/db/schema/auth.ts'
import { page } from '#/commerce/db/schema/content.ts'
import { findMissing } from '#/commerce/api/content/before-opening.service.ts'
import { saveValue } from '#/commerce/api/content/content.queries.ts'
import { AdminPage } from '#/contract/content/staff.ts'
import { eq } from 'drizzle-orm'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { tagsOfWork } from '#tests/support/shop/changes.ts'
import { TEST_SETTINGS } from '#tests/support/shop/fixtures.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  await shop.db.insert(page).values(
    ['terms', 'privacy'].map((slug) => ({
      slug,
      title: { en: slug },
      content: { en: '<p>Ours.</p>' },
      status: 'draft' as const,
    })),
  )
})
afterAll(() => shop.close())

const OWN = {
  title: { en: 'Terms', fr: 'Conditions' },
  content: { en: '<p>Be kind.</p>', fr: '<p>Soyez gentils.</p>' },
  version: '2',
  status: 'published',
}
const put = (slug: string, body: object) => admin.call('PUT', `/page/${slug}`, { body })
const get = (path: string, token = shop.systemToken) => shop.call('GET', path, { token })
const signUpNow = async () => {
  const { user: account } = await shop.signUp({ confirmed: false })
  const [row] = await shop.db.select().from(user).where(eq(user.id, account.id))
  return row?.terms_version
}

describe('a draft', () => {
  it('is visible only to administrators, and nobody can agree to it', async () => {
    const { token } = await shop.signUp()
    for (const who of [shop.systemToken, token]) {
      failureOf(await get('/page/slug/terms', who), 404)
      expect((await get('/page', who)).body).toEqual({ data: [] })
    }
    expect(await signUpNow()).toBeNull()
    const seen = bodyOf(await admin.call('GET', '/page/terms'), AdminPage)
    expect(seen).toMatchObject({ status: 'draft', content: { en: '<p>Ours.</p>' } })
  })

  it('is there for all once it is published, in both languages, and the links to it appear', async () => {
    const before = await get('/page')
    expect(before.headers.get('cache-tag')?.split(',')).toContain('page:terms')
    const tags = await tagsOfWork(shop, async () => {
      bodyOf(await put('terms', OWN), AdminPage)
    })
    expect(tags).toContain('page:terms')
    expect((await get('/page/slug/terms')).body).toMatchObject({ content: '<p>Be kind.</p>' })
    const french = { token: shop.systemToken, language: 'fr' as const }
    expect((await shop.call('GET', '/page', french)).body).toEqual({
      data: [{ slug: 'terms', title: 'Conditions' }],
    })
    expect(await signUpNow()).toBe(OWN.version)
  })
})

describe('a page', () => {
  it('has its HTML sanitised', async () => {
    const content = {
      en: '<p onclick="x()">Hi<script>steal()</script></p><a href="javascript:x">a</a>',
    }
    const changed = bodyOf(await put('privacy', { ...OWN, content }), AdminPage)
    expect(JSON.stringify(changed.content)).not.toMatch(/script|onclick/)
    expect(changed.content.en).toContain('Hi')
  })

  it.each([
    ['without a title', { title: { en: '' } }],
    ['with an unknown status', { status: 'secret' }],
    ['without words', { content: { fr: 'seulement' } }],
    ['of a book’s length', { content: { en: 'x'.repeat(100_001) } }],
  ])('%s is refused', async (_, wrong) => {
    expect(failureOf(await put('terms', { ...OWN, ...wrong }), 422).code).toBe('INVALID')
  })

  it('that does not exist is not made', async () => {
    expect(failureOf(await put('nothing', OWN), 404).code).toBe('NOT_FOUND')
    failureOf(await admin.call('GET', '/page/nothing'), 404)
  })
})

describe('what a shop needs before it can open', () => {
  const ready = { siteUrl: 'https://shop.example', hasMailServer: true, hasCards: true }

  it('is named, each with where to give it', async () => {
    await put('terms', { ...OWN, status: 'draft' })
    const contact = { email: '', phone: '', address: '' }
    await saveValue(shop.db, 'settings', { ...TEST_SETTINGS, contact, bank_account: null })
    const started = { siteUrl: 'http://127.0.0.1:4321', hasMailServer: false, hasCards: false }
    const missing = (await findMissing(shop.db, started)).join('\n')
    for (const words of [
      'npm run import',
      'drafts: terms (PUT /api/admin/page',
      'the name of the shop',
      'e-mail, phone, address of the shop',
      'STRIPE_SECRET_KEY',
      'SITE_URL',
      'SMTP_URL',
    ])
      expect(missing).toContain(words)
    expect(missing).not.toContain('npm run admin')
  })

  it('gets shorter as it is given', async () => {
    await saveValue(shop.db, 'settings', TEST_SETTINGS)
    await shop.addProduct()
    await put('terms', OWN)
    await put('privacy', OWN)
    expect(await findMissing(shop.db, ready)).toEqual([
      expect.stringContaining('the name of the shop'),
    ])
  })
})

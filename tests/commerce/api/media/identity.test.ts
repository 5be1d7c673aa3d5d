// The shop's logo, colour and photograph: uploaded, used by the theme options, shown everywhere.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AdminThemeOptions, NO_IDENTITY, OwnPicture } from '#/contract/content/theme.ts'
import { identityUrl } from '#/contract/media/identity.ts'
import { shopFacts } from '#/commerce/api/mail/shop-facts.service.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import { sampleEmail } from '#/commerce/mail/samples/samples.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
})
afterAll(() => shop.close())

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect x="20" y="20" width="200" height="50" fill="#a21"/></svg>',
)
const send = (bytes: Uint8Array, use = 'logo', type = 'image/svg+xml') =>
  shop.call('POST', `/admin/identity/picture?use=${use}&name=logo`, {
    token: admin.token,
    raw: new Uint8Array(bytes),
    headers: { 'content-type': type },
  })
const file = (path: string, headers = {}) =>
  shop.api.fetch(new Request(`http://shop.test/api${path}`, { headers }))
const options = async () => bodyOf(await admin.call('GET', '/theme-options'), AdminThemeOptions)
const save = async (identity: object) =>
  admin.call('PUT', '/theme-options', {
    body: { ...(await options()), identity: { ...NO_IDENTITY, ...identity } },
  })

describe('the shop’s own logo', () => {
  it('has files whose addresses never change', async () => {
    const logo = bodyOf(await send(LOGO), OwnPicture)
    expect(bodyOf(await send(LOGO), OwnPicture)).toEqual(logo)
    const path = identityUrl(logo, 'icon-192.png')
    const answer = await file(path)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-type')).toBe('image/png')
    const seen = await sharp(await answer.arrayBuffer()).metadata()
    expect([seen.width, seen.height]).toEqual([192, 192])
    const etag = answer.headers.get('etag') ?? ''
    expect((await file(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await file(path.replace('icon-192', 'icon-9'))).status).toBe(404)
    const unknown = identityUrl({ hash: '0'.repeat(32) }, 'icon-192.png')
    expect((await file(unknown)).status).toBe(404)
  })

  it('is refused with a reason, and never served as it came', async () => {
    const picture = '<image href="http://elsewhere.test/a.png"/>'
    const foreign = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${picture}</svg>`)
    expect(failureOf(await send(foreign), 422).errors?.['photo']?.[0]).toContain('other files')
    expect(failureOf(await send(LOGO, 'photo'), 422).errors).toHaveProperty('photo')
  })

  it('is in the theme options only once it was uploaded', async () => {
    const logo = bodyOf(await send(LOGO), OwnPicture)
    const made_up = { ...logo, hash: 'f'.repeat(32) }
    expect(failureOf(await save({ logo: made_up }), 422).errors).toHaveProperty('identity.logo')
    expect((await save({ logo })).status).toBe(200)
    expect((await options()).identity.logo).toEqual(logo)
    expect(failureOf(await save({ colour: 'red' }), 422).errors).toHaveProperty('identity.colour')
  })

  it('stands in emails, with the shop’s colour on their buttons', async () => {
    const logo = bodyOf(await send(LOGO), OwnPicture)
    await save({ logo, colour: '#ffd400' })
    const site = { siteUrl: 'https://shop.test', secret: 'x' }
    const writer = await shopFacts(shop.db, site, 'en')
    const written = sampleEmail('confirm_email', { writer, at: new Date() }, 'en')
    if (!written) throw new Error('there is no such email')
    const html = emailHtml(written.email, written.sender, 'en')
    expect(html).toContain(`src="https://shop.test${identityUrl(logo, 'mail.png')}"`)
    expect(html).toContain(`alt="${writer.shop.name}"`)
    expect(html).toContain('background:#ffd400')
    expect(html).not.toContain('#1d6240')
  })
})

// rule 158: pictures and variations of a seller's own products; rule 151: a store without an owner gets one.
import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { StaffPicture } from '#/contract/media/staff-photo.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { storeInvitation, storeMember } from '#/commerce/db/schema/store/seller.ts'
import { issueInvitationToken } from '#/commerce/api/auth/tokens.rules.ts'
import { type TestApi, startApi } from '#tests/support/shop/api.ts'
import { makeColourAndSize } from '#tests/support/shop/attributes.ts'
import { bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { addMember, addSeller } from '#tests/support/shop/sellers.ts'

let shop: TestApi
let admin: string
beforeAll(async () => {
  shop = await startApi()
  admin = (await shop.signUp({ role: 'admin' })).token
})
afterAll(() => shop.close())

const { seller: calls, staffSellers } = endpoints
const NEW = { name: { en: 'Honey' }, price: 6, quantity: 4, tax_rate: 0 }

const photo = (background: string) =>
  sharp({ create: { width: 200, height: 150, channels: 3, background } })
    .jpeg()
    .toBuffer()

const bring = async (token: string, background: string, raw?: Uint8Array<ArrayBuffer>) =>
  shop.call('POST', '/seller/photo?name=honey.jpg', {
    token,
    raw: raw ?? new Uint8Array(await photo(background)),
    headers: { 'Content-Type': 'image/jpeg' },
  })
const shown = (picture: StaffPicture) => [{ picture_id: picture.id, alt: { en: 'A jar' } }]

describe('pictures of a store’s own products', () => {
  it('are uploaded by the store, and shown with its products', async () => {
    const own = await addSeller(shop)
    const picture = StaffPicture.parse((await bring(own.token, 'gold')).body)
    const made = await own.ask('POST', '/product', { ...NEW, gallery: shown(picture) })
    const product = bodyOf(made, calls.addProduct.response)
    expect(product.pictures.map(({ id, drawn }) => [id, drawn])).toEqual([[picture.id, false]])
    const kept = await own.ask('PUT', `/product/${product.id}`, {
      gallery: product.gallery,
      price: 7,
    })
    expect(bodyOf(kept, calls.saveProduct.response).gallery).toHaveLength(1)
  })

  it('are never those of others', async () => {
    const own = await addSeller(shop)
    const other = await addSeller(shop)
    const picture = StaffPicture.parse((await bring(other.token, 'teal')).body)
    const gallery = shown(picture)
    failureOf(await own.ask('POST', '/product', { ...NEW, gallery }), 422)
    const { id } = bodyOf(await own.ask('POST', '/product', NEW), calls.addProduct.response)
    const refused = failureOf(await own.ask('PUT', `/product/${id}`, { gallery }), 422)
    expect(refused.errors).toHaveProperty('gallery')
    // Nor as a variation's picture.
    const variations = [{ name: { en: 'Small' }, price: 1, picture_id: picture.id }]
    failureOf(await own.ask('PUT', `/product/${id}`, { variations }), 422)
    // The same photo, uploaded by both, belongs to both.
    await bring(own.token, 'teal')
    expect((await own.ask('PUT', `/product/${id}`, { gallery })).status).toBe(200)
  })

  it('are cut to a part by their own store, and by nobody else', async () => {
    const own = await addSeller(shop)
    const picture = StaffPicture.parse((await bring(own.token, 'plum')).body)
    const path = `/photo/${picture.id}/crop`
    const part = { x: 0, y: 0, width: 500, height: 1000 }
    const cut = bodyOf(await own.ask('POST', path, part), calls.cropPhoto.response)
    expect([cut.width, cut.height, cut.id === picture.id]).toEqual([100, 150, false])
    const made = await own.ask('POST', '/product', { ...NEW, gallery: shown(cut) })
    expect(made.status).toBe(200)
    failureOf(await (await addSeller(shop)).ask('POST', path, part), 404)
    const packer = await addMember(shop, own.store.id, 'packer')
    failureOf(await packer.ask('POST', path, part), 403)
  })

  it('are checked by their content, and brought by nobody who only packs', async () => {
    const own = await addSeller(shop)
    const wrong = await bring(own.token, '', new Uint8Array(Buffer.from('no picture')))
    const packer = await addMember(shop, own.store.id, 'packer')
    const refused = await bring(packer.token, 'gold')
    expect([wrong.status, refused.status]).toEqual([422, 403])
  })
})

describe('own products', () => {
  it('come in variations', async () => {
    const own = await addSeller(shop)
    const { small, large } = await makeColourAndSize(await signInAdmin(shop))
    const variations = [small, large].map((id, index) => ({
      attribute_value_ids: [id],
      price: 5 + index,
      quantity: 3,
    }))
    const made = await own.ask('POST', '/product', { ...NEW, type: 'variable', variations })
    const product = bodyOf(made, calls.addProduct.response)
    expect(product.variations.map(({ price, quantity }) => [price, quantity])).toEqual([
      [5, 3],
      [6, 3],
    ])
    const [first] = product.variations
    const change = { variations: [{ ...first, price: 4 }] }
    const saved = await own.ask('PUT', `/product/${product.id}`, change)
    expect(bodyOf(saved, calls.saveProduct.response).variations).toMatchObject([{ price: 4 }])
  })
})

describe('a store without an owner', () => {
  const invite = (id: number, email: string, token = admin) =>
    shop.call('POST', `/admin/store/${id}/invitation`, { token, body: { email } })

  it('gets one by email', async () => {
    const { store } = await addSeller(shop)
    await shop.db.delete(storeMember).where(eq(storeMember.store_id, store.id))
    const person = await shop.signUp()
    const body = bodyOf(
      await invite(store.id, person.email.toUpperCase()),
      staffSellers.inviteOwner.response,
    )
    expect(body).toMatchObject({ owners: 0, invited: person.email })
    const emails = await shop.db.select().from(mail).where(eq(mail.to, person.email))
    expect(emails.map(({ kind }) => kind)).toContain('store_invitation')
    const [row] = await shop.db
      .select()
      .from(storeInvitation)
      .where(eq(storeInvitation.store_id, store.id))
    if (!row) throw new Error('no invitation')
    const { secret, now } = shop.deps
    const token = issueInvitationToken(row, { secret, now: now() }, 'store_invitation')
    const joined = await shop.call('POST', '/seller/invitation/accept', {
      token: person.token,
      body: { token },
    })
    expect(joined.status).toBe(200)
    failureOf(await invite(store.id, 'other@example.org'), 409)
  })

  it('gets none from staff without that permission, and one with an owner keeps it', async () => {
    const { store } = await addSeller(shop)
    failureOf(await invite(store.id, 'other@example.org'), 409)
    failureOf(await invite(999_999, 'other@example.org'), 404)
    failureOf(await invite(store.id, 'no mail'), 422)
    const refused = await invite(store.id, 'other@example.org', (await shop.signUp()).token)
    expect(refused.status).toBe(403)
  })
})

// Everything in a shop as one archive, and a new shop that reads it.
import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { Exports, EXPORT_HOURS, type ExportStep } from '#/contract/exports/staff.ts'
import { ImportRun } from '#/contract/imports/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { AdminPastOrder } from '#/contract/past/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { TakeoverResult } from '#/contract/takeovers/staff.ts'
import { openKept } from '#/lib/kept-files.ts'
import { user } from '#/commerce/db/schema/auth.ts'
import { picture, product, productPicture } from '#/commerce/db/schema/catalog.ts'
import { document } from '#/commerce/db/schema/payments.ts'
import { mail } from '#/commerce/db/schema/mail.ts'
import { address, order } from '#/commerce/db/schema/orders.ts'
import { activity } from '#/commerce/db/schema/staff/activity.ts'
import { staffMember, staffRole } from '#/commerce/db/schema/staff/people.ts'
import { hostOf } from '#tests/support/servers/host.ts'
import { describeAdminOnly } from '#tests/support/shop/admin-only.ts'
import { startApi, TEST_PASSWORD, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'
import { invoicedOrder } from '#tests/support/shop/invoiced.ts'

let shop: TestApi
let admin: Admin
let dir: string
let folder: ReturnType<typeof openKept<ExportStep>>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  dir = await mkdtemp(join(tmpdir(), 'larder-exports-'))
  const failed = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const { now } = shop.clock
  folder = openKept({ dir, now, ending: 'zip', keeps: 2, hours: EXPORT_HOURS, failed })
  shop.deps.host = hostOf({}, { exports: folder })
})
afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true })
})

describeAdminOnly(() => shop, Object.values(endpoints.staffExports))

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const rowsOf = (bytes: Uint8Array | undefined): Record<string, string>[] =>
  parse(text(bytes), { columns: true, bom: true })

async function exported(): Promise<Record<string, Uint8Array>> {
  bodyOf(await admin.call('POST', '/export'), Exports)
  await folder.idle()
  const { data, problem } = bodyOf(await admin.call('GET', '/export'), Exports)
  expect(problem).toBeNull()
  const file = await shop.api.fetch(
    new Request(`http://shop.test/api/admin/export/${data[0]?.name}/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    }),
  )
  expect(file.headers.get('cache-control')).toContain('no-store')
  return unzipSync(new Uint8Array(await file.arrayBuffer()))
}

/** What staff do at the page of imports: the file, the archive of its photos, and "Import". */
async function bring(at: { shop: TestApi; admin: Admin }, file: Uint8Array, archive: Uint8Array) {
  const send = async (path: string, bytes: Uint8Array, type: string) =>
    bodyOf(
      await at.admin.call('POST', path, {
        raw: new Uint8Array(bytes),
        headers: { 'content-type': type },
      }),
      ImportRun,
    )
  const work = () => jobNamed('run-imports').run({ ...at.shop.deps, embedded: true })
  const { id } = await send('/import?name=products.csv', file, 'text/csv')
  await work()
  await send(`/import-photos?run=${id}`, archive, 'application/zip')
  bodyOf(await at.admin.call('POST', `/import/${id}/check`, { body: { tax: 0 } }), ImportRun)
  await work()
  bodyOf(await at.admin.call('POST', `/import/${id}/start?agreed=1`), ImportRun)
  await work()
  await jobNamed('fetch-import-photos').run({ ...at.shop.deps, embedded: true })
  return bodyOf(await at.admin.call('GET', `/import/${id}`), ImportRun)
}

const galleryOf = (of: TestApi, sku: string) =>
  of.db
    .select({ hash: picture.hash })
    .from(productPicture)
    .innerJoin(picture, eq(picture.id, productPicture.picture_id))
    .innerJoin(product, eq(product.id, productPicture.product_id))
    .where(eq(product.sku, sku))

const GOODS = 'sku,name,name_fr,price,stock,photos\nE1,Kiwi,Kiwi vert,1.25,7,kiwi.jpg\n'
const HOME = {
  title: 'Home',
  street: '12 rue Haute',
  country: 'FR',
  state: 'Île-de-France',
  city: 'Paris',
  pincode: '75011',
  phone: '06 12 34 56 78',
}
const WORK = { ...HOME, title: 'Work', street: '3 quai Bas' }

describe('an archive with everything', () => {
  it('brings products with photographs and customers to a new shop', async () => {
    const size = { width: 120, height: 100, channels: 3 as const }
    const kiwi = await sharp({ create: { ...size, background: 'green' } })
      .jpeg()
      .toBuffer()
    const photos = zipSync({ 'kiwi.jpg': new Uint8Array(kiwi) })
    await bring({ shop, admin }, Buffer.from(GOODS), photos)
    const person = await shop.signUp()
    for (const body of [
      { ...HOME, default_billing: true },
      { ...WORK, default_shipping: true },
    ])
      await shop.call('POST', '/address', { token: person.token, body })
    await shop.db.update(user).set({ newsletter: true }).where(eq(user.id, person.user.id))
    const files = await exported()
    expect(text(files['READ-ME.txt'])).toContain('Forgot your password?')

    const fresh = await startApi()
    const there = { shop: fresh, admin: await signInAdmin(fresh) }
    const archive = files['photographs/photographs-1.zip'] ?? new Uint8Array()
    const goods = await bring(there, files['products.csv'] ?? new Uint8Array(), archive)
    expect(goods).toMatchObject({ state: 'done', photos: { done: 1, failed: 0 } })
    const [fruit] = await fresh.db.select().from(product).where(eq(product.sku, 'E1'))
    expect(fruit).toMatchObject({ name: { en: 'Kiwi', fr: 'Kiwi vert' }, price: 125 })
    expect(await galleryOf(fresh, 'E1')).toHaveLength(1)

    const customers = await there.admin.call('POST', '/takeover/customers?name=customers-1.csv', {
      raw: text(files['customers/customers-1.csv']),
      headers: { 'Content-Type': 'text/csv' },
    })
    expect(bodyOf(customers, TakeoverResult)).toMatchObject({
      system: 'larder',
      refused: 0,
      notes: [],
    })
    const [back] = await fresh.db.select().from(user).where(eq(user.email, person.email))
    expect(back).toMatchObject({ name: person.user.name, newsletter: true, email_verified: false })
    const homes = await fresh.db
      .select()
      .from(address)
      .where(eq(address.customer_id, back?.customer_id ?? 0))
    expect(homes).toMatchObject([
      { ...HOME, default_billing: true, default_shipping: false },
      { ...WORK, default_billing: false, default_shipping: true },
    ])
    await fresh.close()
  })

  it('has orders with lines and address, and their invoices, also of people who left', async () => {
    const { order_number: number } = await invoicedOrder(shop, admin)
    const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
    await shop.db.update(order).set({ user_id: null }).where(eq(order.order_number, number))
    await shop.db.delete(user).where(eq(user.id, row?.user_id ?? ''))
    const files = await exported()
    const lines = rowsOf(files['orders/order-lines-1.csv']).filter(
      (one) => one.order_number === number,
    )
    expect(lines.map(({ row: kind, city }) => [kind, city])).toEqual([
      ['goods', row?.shipping_address.city],
      ['goods', row?.shipping_address.city],
      ['delivery', row?.shipping_address.city],
    ])
    const invoice = lines[0]?.invoices ?? ''
    const pdf = files[`documents/${invoice.split('-')[1]}/${invoice}.pdf`]
    expect(text(pdf?.subarray(0, 5))).toBe('%PDF-')
  })

  it('has the documents of New Year’s night in the year of their numbers', async () => {
    const { order_number: number } = await invoicedOrder(shop, admin)
    const [row] = await shop.db.select().from(order).where(eq(order.order_number, number))
    await shop.db
      .update(document)
      .set({ number: 'INV-2032-000001', created_at: new Date('2031-12-31T23:30:00Z') })
      .where(eq(document.order_id, row?.id ?? 0))
    expect(Object.keys(await exported())).toContain('documents/2032/INV-2032-000001.pdf')
  })

  it('brings orders with their lines to a new shop as history, once', async () => {
    const placed = await invoicedOrder(shop, admin)
    const files = await exported()
    const raw = text(files['orders/order-lines-1.csv'])
    const take = async (at: Admin) =>
      bodyOf(
        await at.call('POST', '/takeover/orders?name=order-lines-1.csv', {
          raw,
          headers: { 'Content-Type': 'text/csv' },
        }),
        TakeoverResult,
      )
    const own = await take(admin)
    expect(own).toMatchObject({ system: 'larder', came: 0, run: null })
    expect(own.refusals.every(({ why }) => why === 'known')).toBe(true)

    const fresh = await startApi()
    const boss = await signInAdmin(fresh)
    const mails = await fresh.db.$count(mail)
    const came = await take(boss)
    expect(came).toMatchObject({ system: 'larder', refused: 0, notes: [], came: own.refused })
    const listed = bodyOf(
      await boss.call('GET', '/past-order?paginate=100'),
      pageOf(AdminPastOrder),
    )
    const there = listed.data.find(({ number }) => number === placed.order_number)
    expect(there).toMatchObject({
      email: placed.contact.email,
      total: placed.total,
      delivery: placed.shipping_total,
      tax: placed.tax_total,
      lines: placed.items.map(({ name, quantity, price }) => ({ name, quantity, price })),
    })
    expect(await fresh.db.$count(mail)).toBe(mails)
    expect(await fresh.db.$count(order)).toBe(0)
    expect(await take(boss)).toMatchObject({ came: 0, run: null })
    const undone = await boss.call('POST', `/takeover/${came.run?.id}/undo`)
    expect(undone.body).toMatchObject({ kept: 0 })
    await fresh.close()
  })

  it('has neither passwords nor keys, and no accounts of staff', async () => {
    const files = await exported()
    const all = Object.entries(files)
      .filter(([name]) => /\.(csv|json|txt)$/.test(name))
      .map(([, bytes]) => text(bytes))
      .join('\n')
    expect(all).not.toMatch(/scrypt|password_hash|\$2[aby]\$|token_hash/)
    const staff = await shop.db.select().from(user).where(eq(user.role, 'admin'))
    expect(staff.length).toBeGreaterThan(0)
    for (const { email } of staff)
      expect(text(files['customers/customers-1.csv'])).not.toContain(email)
  })
})

describe('downloading it', () => {
  const nameOf = async () =>
    bodyOf(await admin.call('GET', '/export'), Exports).data[0]?.name ?? 'none'

  it('needs the password, and is noted', async () => {
    const path = `/export/${await nameOf()}/file`
    const wrong = await admin.call('POST', path, { body: { password: 'not this one' } })
    expect(failureOf(wrong, 422).errors).toHaveProperty('password')
    expect((await admin.call('POST', path, { body: {} })).status).toBe(422)
    const body = { password: TEST_PASSWORD }
    expect((await admin.call('POST', path, { body })).status).toBe(200)
    const [noted] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1)
    expect(noted).toMatchObject({ kind: 'job', record: 'export', name: await nameOf() })
  })

  it('is for those with the permission to download backups alone', async () => {
    const [role] = await shop.db
      .insert(staffRole)
      .values({ name: { en: 'Technician' }, permissions: ['system.read', 'system.write'] })
      .returning()
    const { token, user: somebody } = await shop.signUp({ role: 'staff' })
    await shop.db.insert(staffMember).values({ user_id: somebody.id, role_id: role?.id ?? 0 })
    expect((await shop.call('GET', '/admin/backup', { token })).status).toBe(200)
    expect((await shop.call('GET', '/admin/export', { token })).status).toBe(403)
    expect((await shop.call('POST', '/admin/export', { token })).status).toBe(403)
  })

  it('one is made at a time', async () => {
    const gate = Promise.withResolvers<void>()
    folder.begin(() => gate.promise)
    expect((await admin.call('POST', '/export')).status).toBe(409)
    gate.resolve()
    await folder.idle()
  })

  it('ends after a day, when the archive is deleted', async () => {
    const path = `/export/${await nameOf()}/file`
    shop.clock.advance((EXPORT_HOURS * 60 + 1) * 60_000)
    const body = { password: TEST_PASSWORD }
    const late = await signInAdmin(shop)
    expect((await late.call('POST', path, { body })).status).toBe(404)
    expect(bodyOf(await late.call('GET', '/export'), Exports).data).toEqual([])
    expect(await readdir(dir)).toEqual([])
  })
})

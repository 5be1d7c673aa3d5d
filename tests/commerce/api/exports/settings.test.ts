// The settings of an archive, in a new shop.
import { unzipSync } from 'fflate'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { Activity } from '#/contract/activity/staff.ts'
import { pageOf } from '#/contract/common.ts'
import { BroughtSettings } from '#/contract/content/staff-brought.ts'
import { AdminSettings } from '#/contract/content/staff.ts'
import { EXPORT_HOURS, Exports, type ExportStep } from '#/contract/exports/staff.ts'
import { openKept } from '#/lib/kept-files.ts'
import { hostOf } from '#tests/support/servers/host.ts'
import { startApi, type TestApi } from '#tests/support/shop/api.ts'
import { type Admin, bodyOf, failureOf, signInAdmin } from '#tests/support/shop/catalog.ts'

let shop: TestApi
let admin: Admin
let dir: string
let folder: ReturnType<typeof openKept<ExportStep>>
beforeAll(async () => {
  shop = await startApi()
  admin = await signInAdmin(shop)
  dir = await mkdtemp(join(tmpdir(), 'larder-settings-'))
  const failed = (error: unknown) => process.stderr.write(`${String(error)}\n`)
  const { now } = shop.clock
  folder = openKept({ dir, now, ending: 'zip', keeps: 2, hours: EXPORT_HOURS, failed })
  shop.deps.host = hostOf({}, { exports: folder })
})
afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true })
})

async function archived() {
  const { making } = bodyOf(await admin.call('POST', '/export'), Exports)
  expect(making).toBe(true)
  await folder.idle()
  const name = (await readdir(dir)).find((one) => one.endsWith('.zip')) ?? ''
  const bytes = unzipSync(await readFile(join(dir, name)))['settings.json']
  const all: unknown = JSON.parse(new TextDecoder().decode(bytes))
  return z.object({ settings: z.record(z.string(), z.unknown()) }).parse(all)
}

const THEIRS = {
  minimum_order: 17,
  contact: { email: 'hello@orchard.example', phone: '01 23 45 67 89', address: '1 quai Bas' },
  company: { name: 'Orchard', vat_number: '', registration: 'RCS 1' },
}
const settingsOf = async (of: Admin) => bodyOf(await of.call('GET', '/settings'), AdminSettings)

it('brings settings to a new shop: shown before, saved once, in the history, and put back', async () => {
  const { version: _, bank_change: __, ...own } = await settingsOf(admin)
  const body = { ...own, ...THEIRS }
  bodyOf(await admin.call('PUT', '/settings', { body }), AdminSettings)
  const account = {
    holder: 'Other',
    bank: 'Other',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
  }
  const { settings: all } = await archived()
  const settings = { ...all, bank_account: account, maintenance: !own.maintenance }
  const fresh = await startApi()
  const boss = await signInAdmin(fresh)
  const before = await settingsOf(boss)
  const bring = async (fields: object) =>
    bodyOf(await boss.call('POST', '/settings/bring', { body: fields }), BroughtSettings)

  const looked = await bring({ settings: { ...settings, hours: 'always', key: 'x' }, check: true })
  const fields = looked.changes.map(({ field }) => field)
  expect(fields).toEqual(expect.arrayContaining(['minimum_order', 'contact', 'company']))
  expect(looked.left).toEqual([
    { field: 'bank_account', why: 'own' },
    { field: 'hours', why: 'unreadable' },
    { field: 'maintenance', why: 'own' },
  ])
  expect(await settingsOf(boss)).toEqual(before)

  const { version } = looked
  const brought = await bring({ settings, version })
  expect(brought.changes.map(({ field }) => field)).toEqual(fields)
  const after = await settingsOf(boss)
  expect(after).toMatchObject(THEIRS)
  expect([after.bank_account, after.maintenance]).toEqual([before.bank_account, before.maintenance])
  expect((await bring({ settings })).changes).toEqual([])
  const late = await boss.call('POST', '/settings/bring', {
    body: { settings: { minimum_order: 3 }, version },
  })
  expect(failureOf(late, 409).code).toBe('VERSION_CONFLICT')

  const history = await boss.call('GET', '/activity?kind=settings')
  const entries = bodyOf(history, pageOf(Activity)).data
  expect(entries.map(({ field }) => field).toSorted()).toEqual(fields.toSorted())
  const minimum = entries.find(({ field }) => field === 'minimum_order')
  expect((await boss.call('POST', `/activity/${minimum?.id}/restore`)).status).toBe(200)
  expect((await settingsOf(boss)).minimum_order).toBe(before.minimum_order)
  await fresh.close()
})

it('keeps a tax rate that a new shop lacks out of its delivery', async () => {
  const { delivery } = await settingsOf(admin)
  const theirs = { fee: delivery.fee + 1, free_from: null, tax_rate: 13.7, tax_id: 999_999 }
  const body = { settings: { delivery: theirs }, check: true }
  const answer = await admin.call('POST', '/settings/bring', { body })
  expect(bodyOf(answer, BroughtSettings)).toMatchObject({
    changes: [{ field: 'delivery', new: { ...delivery, fee: theirs.fee, free_from: null } }],
    left: [{ field: 'delivery', why: 'tax_rate' }],
  })
})

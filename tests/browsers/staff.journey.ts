// What staff do all day, in each engine: edit in the list, photographs, rich text, dragging, picking and driving.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { DeliveryDay } from '#/contract/runs/staff.ts'
import { prepareSession } from '#tests/e2e/support/account.ts'
import { orderOf } from '#tests/e2e/support/orders.ts'
import { fits } from './support/looks.ts'
import type { APIRequestContext } from 'playwright/test'
import type { Goods } from '#tests/e2e/support/admin.ts'
import { expect, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

const DRIVER = { email: 'driver@larder.test', password: 'larder-demo' }

const valueOf = (visitor: Visitor, label: string): Promise<string> =>
  visitor.run(
    (name: string) =>
      document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value ?? '',
    label,
  )

test('A price in the list is replaced by what is typed, by mouse and by keyboard', async ({
  visitor,
  admin,
  office,
}) => {
  const jam = await admin.sell({ price: 12 })
  await visitor.takeSession(office)
  await visitor.open(`/admin/products?search=${encodeURIComponent(jam.name)}`)
  await visitor.ready()
  const label = `Price of ${jam.name}`
  const becomes = (price: string) =>
    visitor.until(`the price is ${price}`, async () => (await valueOf(visitor, label)) === price)
  await visitor.press('textbox', label)
  await visitor.driver.type('6.01')
  await visitor.key('Enter')
  await becomes('6.01')
  await visitor.key('Tab')
  await visitor.run((name: string) => {
    document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.focus()
  }, label)
  await visitor.driver.type('7.02')
  await visitor.key('Enter')
  await becomes('7.02')
  await fits(visitor)
})

test('A product gets a photograph and is saved', async ({ visitor, admin, office }) => {
  const jam = await admin.sell({ price: 12 })
  const folder = await mkdtemp(join(tmpdir(), 'larder-photo-'))
  const path = join(folder, 'jam.jpg')
  const create = { width: 300, height: 300, channels: 3, background: 'purple' } as const
  await sharp({ create }).jpeg().toFile(path)
  await visitor.takeSession(office)
  await visitor.open(`/admin/products/${jam.id}`)
  await visitor.ready()
  await visitor.driver.choose('main input[type=file]', path)
  await visitor.reads(/1 change not saved/)
  await visitor.press('button', 'Save', { within: 'main' })
  await visitor.reads(/Saved/)
  const saved = await (await office.get(`/api/admin/product/${jam.id}`)).json()
  expect(saved.pictures.some(({ drawn }: { drawn?: boolean }) => drawn === false)).toBe(true)
  await fits(visitor)
  await rm(folder, { recursive: true })
})

test('Text is written bold and kept', async ({ visitor, office }) => {
  const word = crypto.randomUUID().slice(0, 8)
  await visitor.takeSession(office)
  await visitor.open('/admin/faq/new')
  await visitor.ready()
  await visitor.fill('textbox', /^Question \(English\)/, `Until when ${word}`)
  await visitor.fill('textbox', /^Group \(English\)/, 'Delivery')
  await visitor.press('textbox', /^Answer \(English\)/)
  await visitor.driver.type('Until ')
  await visitor.press('button', /^Bold/)
  await visitor.driver.type('noon')
  await visitor.press('button', 'Save', { within: 'main' })
  await visitor.isAt(/^\/admin\/faq\/\d+/)
  const id = (await visitor.path()).split('/').at(-1)
  const { answer } = await (await office.get(`/api/admin/faq/${id}`)).json()
  expect(answer.en).toMatch(/Until\s*(&nbsp;)?<strong>noon<\/strong>/)
  await office.delete(`/api/admin/faq/${id}`)
})

/** Drags the handle of one row onto another. */
async function dragRow(visitor: Visitor, from: string, to: string): Promise<void> {
  const points = await visitor.run(
    (rows: string[]) => {
      const centre = (element: Element | null) => {
        const box = element?.getBoundingClientRect()
        return { x: (box?.left ?? 0) + 12, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
      }
      const [start, end] = rows.map((row) => document.querySelector(`[data-row="${row}"]`))
      start?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return [centre(start?.querySelector('[data-handle]') ?? null), centre(end ?? null)]
    },
    [from, to],
  )
  const [start, end] = points
  if (!start || !end) throw new Error('no rows')
  await visitor.drag([start, { x: start.x, y: (start.y + end.y) / 2 }, end])
}

const rows = (visitor: Visitor): Promise<string[]> =>
  visitor.run(() =>
    [...document.querySelectorAll<HTMLElement>('[data-rows] [data-row]')].map(
      ({ dataset }) => dataset.row ?? '',
    ),
  )

test('Sections of a home are dragged', async ({ visitor, office, width }) => {
  await visitor.takeSession(office)
  await visitor.open(width === 390 ? '/admin/homes/berlin' : '/admin/homes/denver')
  await visitor.ready()
  const [first = '', second = ''] = await rows(visitor)
  await dragRow(visitor, first, second)
  await visitor.until('the second is first', async () => (await rows(visitor))[0] === second)
  await fits(visitor)
})

/** Orders of a guest, paid at the door. */
async function ordersOf(count: number, goods: Goods, guest: APIRequestContext): Promise<string[]> {
  const all: string[] = []
  while (all.length < count)
    all.push((await orderOf(guest, goods, { payment_method: 'cod' })).order_number)
  return all
}

test('An order is picked', async ({ visitor, admin, person, stranger }) => {
  const [picked = ''] = await ordersOf(1, await admin.sell(), stranger)
  await prepareSession(person, DRIVER)
  await visitor.takeSession(person)
  await visitor.open(`/account/picking?order=${picked}`)
  await visitor.ready()
  await visitor.press('button', 'Got it', { within: 'main' })
  await visitor.reads(/picked/, 'main')
  await fits(visitor)
})

test('The stops of a run are dragged into another order', async ({
  visitor,
  admin,
  office,
  person,
  stranger,
}) => {
  const order_numbers = await ordersOf(3, await admin.sell(), stranger)
  const day = await office.get('/api/admin/delivery/day')
  const { date, drivers } = DeliveryDay.parse(await day.json())
  const driver_id = drivers.find(({ name }) => name === 'Dina Haddad')?.id
  const data = { date, driver_id, order_numbers }
  const assigned = await office.post('/api/admin/delivery/assign', { data })
  expect(assigned.status(), await assigned.text()).toBe(200)
  await prepareSession(person, DRIVER)
  await visitor.takeSession(person)
  await visitor.open('/account/delivery')
  await visitor.ready()
  const [first = '', second = ''] = await rows(visitor)
  await dragRow(visitor, first, second)
  await visitor.until('the second stop is first', async () => (await rows(visitor))[0] === second)
  await fits(visitor)
})

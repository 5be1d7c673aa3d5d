// rule 116: actions by pickers and drivers without network are queued, and sent once, in order.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PickOrder } from '#/contract/picking/crew.ts'
import type { DeliveryRun, Stop } from '#/contract/runs/crew.ts'
import type { Asked, Reply } from '#tests/support/servers/little-api.ts'
import { openVisit, refusal, type Visit } from '#tests/support/page/visit.ts'

const CUT: Reply = { cut: true }

let visit: Visit
beforeAll(async () => {
  visit = await openVisit()
})
afterAll(() => visit.stop())
beforeEach(() => visit.reset())
// Each page starts afresh.
afterEach(() => vi.resetModules())

const lineOf = (id: number) => ({ id, state: 'open', quantity: 2, lots: [], proposal: null })
const ORDER = { order_number: 'L1', is_done: false, crates: 0, lines: [1, 2, 3].map(lineOf) }
const orders = [ORDER, { ...ORDER, order_number: 'L2' }] as unknown as PickOrder[]
const stopOf = (order_number: string) => ({
  order_number,
  state: 'waiting',
  cash_taken: 0,
  proof: {},
})
const run = {
  date: '2026-11-25',
  cash_total: 0,
  stops: ['L1', 'L2'].map(stopOf) as unknown as Stop[],
} as DeliveryRun

/** A page just opened by a picker or driver. */
async function openPage(user: string) {
  vi.resetModules()
  const crew = {
    ...(await import('#/stores/crew/queue.ts')),
    ...(await import('#/stores/crew/picking.ts')),
    ...(await import('#/stores/crew/run.ts')),
  }
  return {
    ...crew,
    pick: () => crew.openPicking({ windows: [], window: null, trolley: 1, orders }, user),
    drive: () => crew.openRun(run, user),
    states: (number: string) =>
      crew.$pickList
        .get()
        ?.orders.find(({ order_number }) => order_number === number)
        ?.lines.map(({ state }) => state),
  }
}

/** A shop that handles each key once; the line may drop before a call arrives, or before its response does. */
function startShop() {
  const done: string[] = []
  const line: { cut?: 'there' | 'back' | undefined } = {}
  const keys = new Set<unknown>()
  visit.answer(({ method, path, headers, body }: Asked) => {
    if (method === 'GET') return CUT
    if (line.cut === 'there') return CUT
    const key = headers['idempotency-key']
    if (!keys.has(key))
      done.push(`${path.replace('/api', '')} ${JSON.parse(body).state ?? ''}`.trim())
    keys.add(key)
    return line.cut === 'back' ? CUT : { body: {} }
  })
  return { done, line }
}

const backOnline = () => dispatchEvent(new Event('online'))
const isSent = (page: Awaited<ReturnType<typeof openPage>>) =>
  vi.waitFor(() => expect(page.$waitingActions.get()).toEqual([]), 15_000)

describe('a picker whose phone loses its network three times', () => {
  it('sees what was done at once, and the shop gets each of it once and in order', async () => {
    const { done, line } = startShop()
    const page = await openPage('pia')
    page.pick()
    line.cut = 'there'
    await page.pickLine('L1', 1, { state: 'picked', quantity: 2 })
    await page.pickLine('L1', 2, { state: 'short' })
    expect([done, page.$held.get()]).toEqual([[], 'unreachable'])
    expect(page.states('L1')).toEqual(['picked', 'short', 'open'])
    line.cut = undefined
    backOnline()
    await isSent(page)
    // The shop has handled this one, but the phone does not know.
    line.cut = 'back'
    await page.pickLine('L1', 3, { state: 'picked', quantity: 1 })
    expect(page.$waitingActions.get()).toHaveLength(1)
    line.cut = 'there'
    await page.finishOrder('L1', 2)
    expect(page.$pickList.get()?.orders[0]).toMatchObject({ is_done: true, crates: 2 })
    line.cut = undefined
    backOnline()
    await isSent(page)
    expect(done).toEqual([
      '/picking/L1/line/1 picked',
      '/picking/L1/line/2 short',
      '/picking/L1/line/3 picked',
      '/picking/L1/done',
    ])
    expect(page.$refusals.get()).toEqual([])
    expect(page.$pickList.get()?.orders[0]).toMatchObject({ is_done: true, crates: 2 })
  })

  it('is told that the session has ended, keeps what was done, and sends it after signing in', async () => {
    visit.answer(() => refusal(401, { code: 'UNAUTHENTICATED' }))
    const page = await openPage('ola')
    page.pick()
    await page.pickLine('L1', 1, { state: 'picked', quantity: 2 })
    expect(page.$held.get()).toBe('signed_out')
    expect(page.$waitingActions.get()).toHaveLength(1)
    const { done } = startShop()
    backOnline()
    await isSent(page)
    expect(done).toEqual(['/picking/L1/line/1 picked'])
    expect(page.$held.get()).toBeUndefined()
  })

  it('gets the refusals; later steps of a refused order are dropped', async () => {
    visit.answer(() => CUT)
    const page = await openPage('ines')
    page.pick()
    await page.pickLine('L1', 1, { state: 'picked', quantity: 2 })
    await page.finishOrder('L1', 1)
    await page.pickLine('L2', 1, { state: 'short' })
    const asked: string[] = []
    visit.answer(({ method, path }: Asked) => {
      if (method === 'GET') return CUT
      asked.push(path)
      return path.includes('/L1/') ? refusal(409, { code: 'STATUS_CONFLICT' }) : { body: {} }
    })
    backOnline()
    await isSent(page)
    expect(asked).toEqual(['/api/picking/L1/line/1', '/api/picking/L2/line/1'])
    expect(page.$refusals.get().map(({ order_number }) => order_number)).toEqual(['L1'])
    expect([page.states('L1'), page.states('L2')]).toEqual([
      ['open', 'open', 'open'],
      ['short', 'open', 'open'],
    ])
  })

  it('keeps the counts of other lines that were dropped, when the refused line is counted again', async () => {
    visit.answer(() => CUT)
    const page = await openPage('ines')
    page.pick()
    for (const id of [1, 2, 3]) await page.pickLine('L1', id, { state: 'picked', quantity: id })
    visit.answer(({ method }: Asked) =>
      method === 'GET' ? CUT : refusal(409, { code: 'STATUS_CONFLICT' }),
    )
    backOnline()
    await isSent(page)
    visit.answer(() => CUT)
    await page.pickLine('L1', 1, { state: 'short' })
    const counts = [1, 2, 3].map((id) =>
      page.refusedCount(page.$refusals.get(), { order_number: 'L1', id }),
    )
    expect(counts.map((count) => count?.quantity)).toEqual([undefined, 2, 3])
    expect(page.$refusals.get().map(({ message }) => message)).toEqual([undefined])
    visit.answer(({ method }: Asked) => (method === 'GET' ? CUT : { body: {} }))
    backOnline()
    await isSent(page)
  })
})

it('a driver without a network goes on to the next door, and the shop hears of all of it later', async () => {
  visit.answer(() => CUT)
  const page = await openPage('dan')
  page.drive()
  const steps = ['picked_up', 'on_the_way', 'arrived'] as const
  for (const state of steps) void page.moveStop('L1', { state })
  await page.moveStop('L1', { state: 'delivered', name: 'Jo', cash: 12.5 })
  await page.moveStop('L2', { state: 'picked_up' })
  expect(page.$run.get()).toMatchObject({
    cash_total: 12.5,
    stops: [{ state: 'delivered' }, { state: 'picked_up' }],
  })
  const { done } = startShop()
  backOnline()
  await isSent(page)
  expect(done.map((one) => one.split(' ').at(-1))).toEqual([...steps, 'delivered', 'picked_up'])
})

it('unsent steps survive switching the phone off, and are sent only by the same user', async () => {
  visit.answer(() => CUT)
  const before = await openPage('nora')
  before.pick()
  await before.pickLine('L2', 2, { state: 'short' })
  const { done } = startShop()
  const other = await openPage('omar')
  other.pick()
  await other.sendActions()
  expect([done, other.states('L2')]).toEqual([[], ['open', 'open', 'open']])
  const again = await openPage('nora')
  again.pick()
  await isSent(again)
  expect(done).toEqual(['/picking/L2/line/2 short'])
})

it('an accepted action waits until the page’s data is stored, so that a page closed in between still has it', async () => {
  const { done } = startShop()
  const puts: (() => void)[] = []
  const put = () => new Promise<void>((resolve) => puts.push(resolve))
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put }) })
  const page = await openPage('9')
  page.pick()
  await vi.waitFor(() => expect(puts).toHaveLength(1), 15_000)
  puts[0]?.()
  const picked = page.pickLine('L1', 1, { state: 'picked', quantity: 2 })
  await vi.waitFor(() => expect(puts).toHaveLength(2), 15_000)
  expect(done).toHaveLength(1)
  expect(page.$waitingActions.get()).toHaveLength(1)
  puts[1]?.()
  await picked
  expect(page.$waitingActions.get()).toEqual([])
  vi.unstubAllGlobals()
})

it('the trolley that was chosen stays, though the one before was being asked for', async () => {
  const page = await openPage('pia')
  page.pick()
  const held: (() => void)[] = []
  visit.answer(async ({ path }) => {
    const trolley = Number(new URL(path, 'http://shop').searchParams.get('trolley'))
    if (trolley === 1) await new Promise<void>((done) => held.push(done))
    return { body: { windows: [], window: null, trolley, orders: [] } }
  })
  const again = page.loadPicking()
  await expect.poll(() => held.length).toBe(1)
  const chosen = page.loadPicking({ trolley: 2 })
  setTimeout(() => held[0]?.(), 100)
  await Promise.all([again, chosen])
  expect(page.$pickList.get()?.trolley).toBe(2)
})

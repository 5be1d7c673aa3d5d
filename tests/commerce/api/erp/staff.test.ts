import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '#/commerce/api/erp/reconcile.service.ts'
import { erpOutbox } from '#/commerce/db/schema/erp/outbox.ts'
import { jobNamed } from '#/commerce/jobs/jobs.ts'
import { signInAdmin } from '#tests/support/shop/catalog.ts'
import { AS_GUEST, checkoutsOf, one, placedOf } from '#tests/support/shop/checkout.ts'
import { type ErpShop, startErpShop } from '#tests/support/shop/erp.ts'

const DAY = 86_400_000
let world: ErpShop
let token: string
beforeAll(async () => {
  world = await startErpShop()
  const admin = await signInAdmin(world.shop)
  token = admin.token
})
afterAll(() => world.shop.close())
beforeEach(async () => {
  world.shop.clock.set(new Date())
  world.sandbox.faults.clear()
  await world.shop.db.delete(erpOutbox)
  for (const { document } of world.sandbox.documents())
    world.sandbox.end(document.NumAtCard, 'cancelled')
})

const { post } = checkoutsOf(() => world.shop)
const ask = async (method: string, path: string, body?: object) => {
  const options = body ? { token, body } : { token }
  return (await world.shop.call(method, `/admin/erp${path}`, options)).body
}
const order = async () => {
  const { id } = await world.shop.addProduct({ price: 10 })
  return placedOf(await post({ products: one(id), ...AS_GUEST })).order_number
}

describe('staff', () => {
  it('see the queue with what is wrong in words, and send again what waits for a person', async () => {
    const order_number = await order()
    world.sandbox.faults.set({ fault: 'refused-text', ms: 0 })
    await world.send()
    world.shop.clock.advance(DAY)
    await world.send()
    world.shop.clock.set(new Date())
    expect(await ask('GET', '?state=stuck')).toMatchObject({
      total: 1,
      data: [
        {
          kind: 'order',
          order_number,
          state: 'stuck',
          attempts: 2,
          problem: 'Failed to sync cart data: The period is locked',
        },
      ],
      connection: { state: 'closed', stuck: 1, waiting: 0 },
    })
    world.sandbox.faults.clear()
    expect(await ask('POST', '/retry', {})).toEqual({ retried: 1 })
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await ask('GET', '')).toMatchObject({
      data: [{ state: 'sent', sent_total: 14.9, problem: null }],
    })
  })

  it('send one again, and no other', async () => {
    await order()
    await order()
    await world.send()
    const [first] = await world.outbox()
    expect(await ask('POST', '/retry', { id: first?.id })).toEqual({ retried: 1 })
    expect(await world.send()).toEqual({ sent: 1, failed: 0 })
    expect(await ask('POST', '/retry', { id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('see field by field what the ERP has otherwise', async () => {
    await order()
    await world.send()
    const [row] = await world.outbox()
    expect(await ask('GET', `/${row?.id}`)).toMatchObject({ differences: [], problem: null })
    const booked = world.sandbox
      .documents()
      .find((one) => one.document.NumAtCard === row?.reference)
    const [line] = booked?.document.document_lines ?? []
    if (!booked || !line) throw new Error('the ERP has the document')
    booked.document.DocTotal = 13
    line.Quantity = 2
    expect(await ask('GET', `/${row?.id}`)).toMatchObject({
      differences: [
        { field: 'DocTotal', ours: '14.9', theirs: '13' },
        { field: 'document_lines.0.Quantity', ours: '1', theirs: '2' },
      ],
    })
    expect(await ask('GET', '/reconciliation')).toMatchObject({
      compared: 1,
      differing: 1,
      ours_total: 14.9,
      theirs_total: 13,
      mismatches: [{ reference: row?.reference, ours: 14.9, theirs: 13 }],
    })
    const said: string[] = []
    const job = {
      ...world.shop.deps,
      embedded: false,
      log: (_: string, event: string) => said.push(event),
    }
    expect(await jobNamed('reconcile-erp').run(job)).toEqual({ compared: 1, differing: 1 })
    expect(said).toEqual(['erp.differs'])
    expect(await ask('GET', '/reports')).toMatchObject({
      data: [{ compared: 1, differing: 1, ours_total: 14.9, theirs_total: 13 }],
    })
  })

  it('see documents that only the ERP has, such as after restoring an older backup', async () => {
    await order()
    await order()
    await world.send()
    const [lost] = await world.outbox()
    const reference = lost?.reference ?? ''
    await world.shop.db.delete(erpOutbox).where(eq(erpOutbox.reference, reference))
    expect(await ask('GET', '/reconciliation')).toMatchObject({
      compared: 1,
      differing: 1,
      ours_total: 14.9,
      theirs_total: 29.8,
      mismatches: [{ reference, order_number: null, ours: null, theirs: 14.9 }],
    })
    world.sandbox.end(reference, 'cancelled')
    expect(await ask('GET', '/reconciliation')).toMatchObject({ differing: 0, theirs_total: 14.9 })
  })

  it('see no difference in what is sent while the books are read', async () => {
    await order()
    await world.send()
    const [row] = await world.outbox()
    const { erp, shop } = world
    const meanwhile = {
      ...erp,
      async *documents() {
        yield* erp.documents()
        shop.clock.advance(1000)
        const changed = { sent_total: 9900, sent_at: shop.clock.now() }
        await shop.db.update(erpOutbox).set({ ...changed, order_id: null })
      },
    }
    const report = await reconcile({ ...shop.deps, erp: () => meanwhile })
    expect(row?.state).toBe('sent')
    expect(report).toMatchObject({ compared: 0, differing: 0 })
  })

  it('see that an ERP does not answer', async () => {
    await order()
    await world.send()
    const [row] = await world.outbox()
    const sandbox = world.sandbox
    await sandbox.close()
    expect(await ask('GET', `/${row?.id}`)).toMatchObject({
      problem: 'No response from server. Please check your connection.',
    })
    expect(await ask('GET', '/reconciliation')).toMatchObject({ compared: 0, differing: 0 })
  })
})

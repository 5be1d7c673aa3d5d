import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { type Goods, openGoods } from './goods.ts'
import { openSessions, openTarget, type Sessions, type Target } from './target.ts'

let target: Target
let sessions: Sessions
let goods: Goods
let token: string
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
  goods = await openGoods(target, sessions)
  token = sessions.admin
})
afterAll(async () => {
  await goods.remove()
  await target.close()
})

const DAY_MS = 24 * 3_600_000
/** Monday is 1, Sunday 7. */
const weekdayIn = (days: number) => new Date(Date.now() + days * DAY_MS).getUTCDay() || 7

/** A window on each of two days, in the order of the week. Two days ahead is the future everywhere. */
const twoWindows = () =>
  [weekdayIn(2), weekdayIn(3)]
    .toSorted()
    .map((weekday) => ({ weekday, from: '10:00', to: '12:00', capacity: 4 }))

describe('quantity offers', () => {
  it('are made, found, changed, reckoned with, and removed', async () => {
    const { ask, call } = target
    const body = {
      title: { en: `3 for 2 ${goods.word}`, fr: `3 pour 2 ${goods.word}` },
      kind: 'for',
      take: 3,
      amount: 2,
      product_ids: [goods.product.id],
    }
    const made = await ask(endpoints.staffPromotions.create, { token, body })
    expect(made).toMatchObject(body)
    const params = { id: made.id }
    expect(await ask(endpoints.staffPromotions.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    expect((await ask(endpoints.staffPromotions.list, { token, query })).data).toEqual([made])
    const changed = { ...made, most: 1 }
    expect(
      await ask(endpoints.staffPromotions.update, { token, params, body: changed }),
    ).toMatchObject({ most: 1 })
    const totals = await ask(endpoints.checkout.submit, {
      token: sessions.system,
      body: { products: [{ product_id: goods.product.id, quantity: 3 }] },
    })
    expect(totals).toMatchObject({ offers: [{ product_id: goods.product.id }] })
    await ask(endpoints.staffPromotions.remove, { token, params })
    expect((await call(endpoints.staffPromotions.one, { token, params })).status).toBe(404)
  })
})

describe('prices for groups', () => {
  it('are previewed, made, found, changed, reckoned with, ended and removed', async () => {
    const { ask, call } = target
    const goods_of = { kind: 'percent' as const, amount: 50, product_ids: [goods.product.id] }
    const preview = await ask(endpoints.staffGroupPrices.preview, { token, body: goods_of })
    expect(preview).toMatchObject({ products: 1, cheaper: 1 })
    const title = { en: `Account ${goods.word}`, fr: `Compte ${goods.word}` }
    const body = { ...goods_of, title, audience: 'account' as const }
    const made = await ask(endpoints.staffGroupPrices.create, { token, body })
    expect(made).toMatchObject(body)
    const params = { id: made.id }
    expect(await ask(endpoints.staffGroupPrices.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    const { data } = await ask(endpoints.staffGroupPrices.list, { token, query })
    expect(data).toEqual([{ ...made, group: null }])
    const changed = { ...made, amount: 40 }
    expect(
      await ask(endpoints.staffGroupPrices.update, { token, params, body: changed }),
    ).toMatchObject({ amount: 40 })
    const totals = await ask(endpoints.checkout.submit, {
      token,
      body: { products: [{ product_id: goods.product.id, quantity: 1 }] },
    })
    expect(totals).toMatchObject({ offers: [{ product_id: goods.product.id }] })
    const ended = await ask(endpoints.staffGroupPrices.end, { token, params })
    expect(ended.ends_at).not.toBeNull()
    await ask(endpoints.staffGroupPrices.remove, { token, params })
    expect((await call(endpoints.staffGroupPrices.one, { token, params })).status).toBe(404)
  })
})

describe('coupons', () => {
  it('are made, found, changed, reckoned with, and removed', async () => {
    const { ask, call } = target
    const body = {
      code: `c-${goods.word}`,
      title: { en: `Coupon ${goods.word}`, fr: `Code ${goods.word}` },
      description: { en: 'For figs.', fr: 'Pour les figues.' },
      type: 'percent',
      amount: 20,
      product_ids: [goods.product.id],
    }
    const made = await ask(endpoints.staffCoupons.create, { token, body })
    expect(made).toMatchObject({ ...body, code: body.code.toUpperCase(), used: 0 })
    const params = { id: made.id }
    expect(await ask(endpoints.staffCoupons.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    expect((await ask(endpoints.staffCoupons.list, { token, query })).data).toEqual([made])
    const again = await call(endpoints.staffCoupons.create, { token, body })
    expect(again.status).toBe(422)
    const changed = { ...made, type: 'fixed', amount: 3 }
    expect(
      await ask(endpoints.staffCoupons.update, { token, params, body: changed }),
    ).toMatchObject({ type: 'fixed', amount: 3 })
    const totals = await ask(endpoints.checkout.submit, {
      token: sessions.system,
      body: { products: [{ product_id: goods.product.id, quantity: 1 }], coupon: body.code },
    })
    expect(totals).toMatchObject({ coupon_total_discount: 3 })
    await ask(endpoints.staffCoupons.remove, { token, params })
    expect((await call(endpoints.staffCoupons.one, { token, params })).status).toBe(404)
  })
})

describe('a cart that is tried out', () => {
  it('comes to what the checkout says, and names the reason of a coupon that does not apply', async () => {
    const { ask } = target
    const products = [{ product_id: goods.product.id, quantity: 1 }]
    const body = { products, coupon: `none-${goods.word}` }
    const { coupon, totals } = await ask(endpoints.staffTrial.cart, { token, body })
    expect(coupon).toMatchObject({ applies: false, reason: 'unknown' })
    const answer = await ask(endpoints.checkout.submit, { token: sessions.system, body })
    expect(answer).toMatchObject(totals)
  })
})

describe('delivery zones', () => {
  it('are made, found, changed with windows that stay the same, offered, and removed', async () => {
    const { ask, call } = target
    const { data: countries } = await ask(endpoints.content.countries, { token: sessions.system })
    const country = countries[0]?.code ?? 'FR'
    const postcode = goods.word.toUpperCase()
    const body = {
      name: { en: `Zone ${goods.word}` },
      country,
      postcodes: [` ${goods.word} `],
      rates: [{ fee: 3.5 }],
      windows: twoWindows(),
    }
    const made = await ask(endpoints.staffDelivery.create, { token, body })
    expect(made).toMatchObject({ ...body, postcodes: [postcode] })
    const params = { id: made.id }
    expect(await ask(endpoints.staffDelivery.one, { token, params })).toEqual(made)
    const query = { search: goods.word }
    expect((await ask(endpoints.staffDelivery.list, { token, query })).data).toEqual([made])
    const pasted = { text: `${postcode}; ?`, country }
    const read = await ask(endpoints.staffDelivery.readPostcodes, { token, body: pasted })
    expect(read.unread).toContain('?')
    const changed = {
      ...made,
      windows: body.windows.slice(1).map((window) => ({ ...window, capacity: 9 })),
    }
    const { windows } = await ask(endpoints.staffDelivery.update, { token, params, body: changed })
    expect(windows).toEqual([{ ...made.windows[1], capacity: 9 }])
    const to = { country, pincode: postcode }
    const offered = await ask(endpoints.delivery.slots, { token: sessions.system, query: to })
    expect(offered.is_served).toBe(true)
    const slot = offered.slots.find(({ is_full }) => !is_full)
    if (!slot) throw new Error('no delivery window is open')
    const held = await ask(endpoints.delivery.hold, {
      token: sessions.system,
      body: { window_id: slot.window_id, date: slot.date },
    })
    expect(Date.parse(held.until)).toBeGreaterThan(Date.now())
    await ask(endpoints.staffDelivery.remove, { token, params })
    expect((await call(endpoints.staffDelivery.one, { token, params })).status).toBe(404)
  })
})

describe('pages', () => {
  it('are listed, shown, withdrawn and published again', async () => {
    const { ask, call } = target
    const { data } = await ask(endpoints.staffContent.pages, { token })
    const params = { slug: 'terms' }
    const before = await ask(endpoints.staffContent.page, { token, params })
    expect(data).toContainEqual(before)
    const { title, content, version } = before
    const body = { title, content, version, status: 'draft' }
    const draft = await ask(endpoints.staffContent.updatePage, { token, params, body })
    expect(draft).toMatchObject(body)
    const read = () => call(endpoints.content.page, { token: sessions.system, params })
    expect((await read()).status).toBe(404)
    const again = { ...body, status: 'published' }
    await ask(endpoints.staffContent.updatePage, { token, params, body: again })
    expect((await read()).status).toBe(200)
  })
})

describe('settings', () => {
  it('are read, changed, shown to everybody, and refused with the balance as a way to pay', async () => {
    const { ask, call } = target
    const { version: _, ...before } = await ask(endpoints.staffContent.settings, { token })
    const body = { ...before, minimum_order: before.minimum_order + 1 }
    expect(await ask(endpoints.staffContent.updateSettings, { token, body })).toMatchObject(body)
    const shown = await ask(endpoints.content.settings, { token: sessions.system })
    expect(shown.minimum_order).toBe(body.minimum_order)
    const balance = { ...before, payment_methods: ['balance'] }
    const refused = await call(endpoints.staffContent.updateSettings, { token, body: balance })
    expect(refused.status).toBe(422)
    const plan = await ask(endpoints.staffContent.daysToPlan, { token, query: { country: 'FR' } })
    const newYear = plan.holidays.find(({ date }) => date.endsWith('-01-01'))
    expect(newYear?.name).toMatchObject({ en: "New Year's Day", fr: 'Nouvel An' })
    const brought = { settings: { minimum_order: before.minimum_order + 2 }, check: true }
    const looked = await ask(endpoints.staffBroughtSettings.bring, { token, body: brought })
    expect(looked.changes).toEqual([
      { field: 'minimum_order', old: body.minimum_order, new: before.minimum_order + 2 },
    ])
    // No bank account waits.
    const withdrawn = await call(endpoints.staffContent.withdrawBankChange, { token })
    expect(withdrawn.status).toBe(404)
    expect(await ask(endpoints.staffContent.updateSettings, { token, body: before })).toMatchObject(
      before,
    )
  })
})

describe('currencies', () => {
  it('are read and changed as a whole; the first is worth one, and none is named twice', async () => {
    const { ask, call } = target
    const { data: before } = await ask(endpoints.staffContent.currencies, { token })
    const data = [...before, { code: 'chf', symbol: 'Fr.', exchange_rate: 0.9412 }]
    const change = (all: object[]) => ({ token, body: { data: all } })
    const { data: after } = await ask(endpoints.staffContent.updateCurrencies, change(data))
    expect(after.at(-1)).toMatchObject({ code: 'CHF', exchange_rate: 0.9412 })
    const shown = await ask(endpoints.content.currencies, { token: sessions.system })
    expect(shown.data).toEqual(after)
    const worth = data.map((one) => ({ ...one, exchange_rate: 2 }))
    for (const wrong of [[], [...data, ...data], worth])
      expect((await call(endpoints.staffContent.updateCurrencies, change(wrong))).status).toBe(422)
    const back = await ask(endpoints.staffContent.updateCurrencies, change(before))
    expect(back.data).toEqual(before)
  })
})

describe('documents for the ERP', () => {
  it('is shown as a queue, compared with what the ERP has, and sent again', async () => {
    const { ask } = target
    const body = { product_id: goods.product.id, quantity: 1 }
    await ask(endpoints.cart.add, { token: sessions.customer, body })
    const { data, connection } = await ask(endpoints.staffErp.list, { token })
    expect(connection.waiting + connection.sent + connection.stuck).toBeGreaterThanOrEqual(
      data.length,
    )
    const report = await ask(endpoints.staffErp.reconciliation, { token })
    expect(report.differing).toBeGreaterThanOrEqual(report.mismatches.length)
    const kept = await ask(endpoints.staffErp.compareNow, { token })
    const { data: reports } = await ask(endpoints.staffErp.reports, { token })
    if (connection.state !== 'none') expect(reports[0]).toEqual(kept)
    const { settings } = await ask(endpoints.staffErp.catalogue, { token })
    expect(await ask(endpoints.staffErp.updateCatalogue, { token, body: settings })).toEqual(
      settings,
    )
    const dry = await ask(endpoints.staffErp.pull, { token, body: { dry_run: true } })
    expect(dry.changes.length).toBeGreaterThanOrEqual(dry.changed > 0 ? 1 : 0)
    const [entry] = data
    // A shop may have no ERP.
    if (!entry) return expect(connection.state).toBe('none')
    const compared = await ask(endpoints.staffErp.one, { token, params: { id: entry.id } })
    expect(compared.entry.reference).toBe(entry.reference)
    const shown = await ask(endpoints.staffErp.entry, { token, params: { id: entry.id } })
    expect(shown.reference).toBe(entry.reference)
    const open = await target.call(endpoints.staffErp.settle, { token, params: { id: entry.id } })
    expect(open.status).toBe(409)
    const again = await ask(endpoints.staffErp.retry, { token, body: { id: entry.id } })
    expect(again).toEqual({ retried: 1 })
  })
})

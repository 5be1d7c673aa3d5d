// What bought gift cards are in the books (rule 347): owed, outside of VAT and of revenue.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ACCOUNTS, SavedAccounts, VatReport } from '#/contract/books/staff.ts'
import { Closing, OpenClosing } from '#/contract/books/staff-closings.ts'
import { GiftCardLiability } from '#/contract/giftcards/staff.ts'
import { ProviderError } from '#/commerce/payments/provider.ts'
import type { TestApi } from '#tests/support/shop/api.ts'
import { giftSalesOf, SALE_TERMS } from '#tests/support/shop/money/gift-sales.ts'
import { startPaying } from '#tests/support/shop/paying.ts'

let shop: TestApi
let staff: string
beforeAll(async () => {
  shop = (await startPaying()).shop
  staff = (await shop.signUp({ role: 'admin', name: 'Ada' })).token
  await asStaff('PUT', 'gift-card-sales/terms', SALE_TERMS)
})
afterAll(() => shop.close())

const { asStaff, buy, told, refund, rowOf, settleBy } = giftSalesOf(
  () => shop,
  () => staff,
)

describe('the books', () => {
  const days = () => ({ from: shop.clock.date(), to: shop.clock.date() })
  const vat = async () => VatReport.parse((await asStaff('GET', 'books/vat')).body)
  const file = async (name: string) => {
    const answer = await shop.api.fetch(
      new Request(`http://shop.test/api/admin/books/${name}?from=${days().from}&to=${days().to}`, {
        headers: { authorization: `Bearer ${staff}` },
      }),
    )
    return new TextDecoder('windows-1252').decode(await answer.arrayBuffer())
  }
  const owed = async () => {
    const { from, to } = days()
    const answer = await asStaff('GET', `gift-card-liability?from=${from}&to=${to}`)
    return GiftCardLiability.parse(answer.body).open_after
  }
  const open = async () => OpenClosing.parse((await asStaff('GET', 'books/open')).body)

  it('have it as owed, outside of VAT and of revenue, in one closing', async () => {
    const accounts = SavedAccounts.parse((await asStaff('GET', 'books/accounts')).body)
    await asStaff('PUT', 'books/accounts', {
      ...NO_ACCOUNTS,
      version: accounts.version,
      consultant: '29098',
      client: '55003',
      revenue: accounts.revenue.map((one) => ({ ...one, account: '8400' })),
      cash: '1000',
      bank: '1200',
      provider: '1360',
      receivables: '10000',
      credit: '1700',
    })
    const before = { vat: await vat(), owed: await owed(), closing: await open() }
    const [kept, returned] = [await buy({ amount: 50 }), await buy({ amount: 25 })]
    await told(kept, 'paid')
    await told(returned, 'paid')
    await refund(returned)
    await shop.sweep()
    expect((await vat()).sums).toEqual(before.vat.sums)
    expect((await owed()) - before.owed).toBeCloseTo(50)
    const { figures, version, day, until, cash } = await open()
    const sum = (all: { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0)
    const { gift_cards: old } = before.closing.figures
    expect(sum(figures.gift_cards.sold) - sum(old.sold)).toBeCloseTo(75)
    expect(figures.gift_cards.returned.amount - old.returned.amount).toBeCloseTo(25)
    expect(figures.invoices).toBe(before.closing.figures.invoices)

    const journal: Record<string, string>[] = parse(await file('journal.csv'), {
      columns: true,
      bom: true,
    })
    const lines = journal.filter(({ number }) => number === returned.number)
    expect(lines.map(({ gross, tax, account }) => [gross, tax, account])).toEqual([
      ['25', '0', '1700'],
      ['-25', '0', '1700'],
    ])
    const datev = (await file('datev.csv')).split('\r\n')
    const own = datev.filter((line) => line.includes(kept.number)).map((line) => line.split(';'))
    expect(own.map((row) => [0, 1, 6, 7].map((at) => row[at]))).toEqual([
      ['50,00', '"S"', '1360', '1700'],
    ])

    const counted = cash.map((one) => ({ ...one, counted: one.expected, reason: '' }))
    const body = { day, until, version, cash: counted }
    const closed = await asStaff('POST', 'books/closing', body)
    expect(Closing.parse(closed.body).figures.gift_cards).toEqual(figures.gift_cards)
    expect((await open()).figures.gift_cards).toEqual({
      sold: [],
      returned: { count: 0, amount: 0 },
    })

    // The provider refuses, and staff transfer it.
    const till = shop.deps.providers.get('card')
    if (!till) throw new Error('no till')
    till.refund = () => Promise.reject(new ProviderError('refused', 'no'))
    await refund(kept)
    await shop.sweep()
    const how = { way: 'bank', reason: 'Transferred' }
    expect((await settleBy((await rowOf(kept)).id, 'returned', how)).status).toBe(200)
    const both = (await file('datev.csv'))
      .split('\r\n')
      .filter((line) => line.includes(kept.number))
    expect(both.map((line) => line.split(';')[6])).toEqual(['1360', '1200'])
    expect((await open()).figures.gift_cards.returned).toEqual({ count: 1, amount: 50 })
  })
})

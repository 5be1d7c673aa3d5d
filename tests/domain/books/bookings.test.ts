// Double entries of documents (rule 233).
import { describe, expect, it } from 'vitest'
import { NO_ACCOUNTS } from '#/contract/books/staff.ts'
import {
  bookingsOf,
  emptiesBookings,
  lackingAccounts,
  wrongAccounts,
  yearOf,
} from '#/domain/books/bookings.ts'

const ACCOUNTS = {
  ...NO_ACCOUNTS,
  consultant: '29098',
  client: '55003',
  revenue: [
    { rate: 7, account: '8300', key: '' },
    { rate: 19, account: '8400', key: '3' },
  ],
  cash: '1000',
  bank: '1200',
  provider: '1360',
  receivables: '1400',
  credit: '1700',
  empties: '1710',
  intra_eu: '',
}
const INVOICE = {
  kind: 'invoice',
  method: 'cod',
  paid: false,
  to: null,
  money: 0,
  credit: 0,
  rates: [
    { rate: 7, gross: 1070 },
    { rate: 19, gross: 1190 },
  ],
} as const
const CREDIT = { ...INVOICE, kind: 'credit_note', to: 'bank' } as const

const short = (paper: Parameters<typeof bookingsOf>[0]) =>
  bookingsOf(paper, ACCOUNTS).map(({ account, contra, amount }) => [account, contra, amount])

describe('an invoice', () => {
  it('is booked on revenue by rate, from where its money is', () => {
    expect(short(INVOICE)).toEqual([
      ['1000', '8300', 1070],
      ['1000', '8400', 1190],
    ])
    const accountFor = (change: object) => short({ ...INVOICE, ...change })[0]?.[0]
    expect(accountFor({ method: 'card' })).toBe('1360')
    expect(accountFor({ method: 'bank_transfer' })).toBe('1400')
    expect(accountFor({ method: 'bank_transfer', paid: true })).toBe('1200')
    expect(accountFor({ method: 'balance', credit: 2260 })).toBe('1700')
    expect(bookingsOf(INVOICE, ACCOUNTS)[1]?.key).toBe('3')
  })

  it('leaves what wallet and points have paid on their account', () => {
    expect(short({ ...INVOICE, credit: 500 }).at(-1)).toEqual(['1700', '1000', 500])
    expect(short({ ...INVOICE, method: 'balance', credit: 2260 })).toHaveLength(2)
  })
})

describe('a credit note', () => {
  it('of an order that nobody paid gives credit back, and takes the rest out of the receivables', () => {
    const unpaid = { ...CREDIT, method: 'bank_transfer' as const, credit: 500 }
    expect(short(unpaid)).toEqual([
      ['1400', '8300', -1070],
      ['1400', '8400', -1190],
      ['1700', '1400', -500],
    ])
  })

  it('is booked back to where the money goes', () => {
    expect(short({ ...CREDIT, money: 2260 })).toEqual([
      ['1200', '8300', -1070],
      ['1200', '8400', -1190],
    ])
    expect(short({ ...CREDIT, to: 'wallet', money: 2260 })[0]?.[0]).toBe('1700')
    expect(short({ ...CREDIT, to: 'card', money: 2000, credit: 260 }).at(-1)).toEqual([
      '1700',
      '1360',
      -260,
    ])
  })

  it('of an order that nobody had paid takes its invoice back', () => {
    expect(short(CREDIT)[0]).toEqual(['1000', '8300', -1070])
    expect(short({ ...CREDIT, method: 'bank_transfer' })[0]?.[0]).toBe('1400')
  })
})

it('says which accounts are lacking', () => {
  expect(lackingAccounts(ACCOUNTS, [7, 19])).toEqual({ names: [], rates: [] })
  const lacking = lackingAccounts({ ...ACCOUNTS, bank: '', client: '' }, [5.5, 7])
  expect(lacking).toEqual({ names: ['client', 'bank'], rates: [5.5] })
})

it('says which accounts have another length', () => {
  expect(wrongAccounts({ ...ACCOUNTS, receivables: '10000' })).toEqual([])
  const revenue = [{ rate: 7, account: '83', key: '' }]
  expect(wrongAccounts({ ...ACCOUNTS, revenue, cash: '10000' })).toEqual([
    'revenue.0.account',
    'cash',
  ])
})

it('knows the financial year of a day, also where it isn’t the calendar’s', () => {
  expect(yearOf('2026-03-10', 1)).toBe('2026-01-01')
  expect(yearOf('2026-03-10', 7)).toBe('2025-07-01')
  expect(yearOf('2026-07-01', 7)).toBe('2026-07-01')
})

describe('sales without VAT in the EU', () => {
  const sold = {
    ...INVOICE,
    intra_eu: true,
    method: 'card' as const,
    credit: 500,
    rates: [{ rate: 7, gross: 2000 }],
  }
  it('are booked on their own account, what the wallet paid of them is not', () => {
    const [revenue, transfer] = bookingsOf(sold, { ...ACCOUNTS, intra_eu: '8125' })
    expect(revenue).toMatchObject({ contra: '8125', key: '', amount: 2000, intra_eu: true })
    expect(transfer).toMatchObject({ account: '1700', amount: 500 })
    expect(transfer).not.toHaveProperty('intra_eu')
  })

  it('are on that of their rate without one', () => {
    const own = ACCOUNTS.revenue.find(({ rate }) => rate === 7)
    expect(bookingsOf(sold, ACCOUNTS)[0]).toMatchObject({ contra: own?.account, intra_eu: true })
  })
})

describe('empties', () => {
  it('are paid from cash or to the wallet, and need their account only if there are any', () => {
    expect(emptiesBookings({ cash: 150, wallet: 0 }, ACCOUNTS)).toEqual([
      { account: '1710', contra: '1000', key: '', amount: 150 },
    ])
    expect(emptiesBookings({ cash: 0, wallet: 25 }, ACCOUNTS)[0]?.contra).toBe('1700')
    const without = { ...ACCOUNTS, empties: '' }
    expect(lackingAccounts(without, [7]).names).toEqual([])
    expect(lackingAccounts(without, [7], true).names).toEqual(['empties'])
  })
})

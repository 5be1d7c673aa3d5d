import { expect, it } from 'vitest'
import { lastWithdrawalDay, mayWithdraw } from '#/domain/law/withdrawal.ts'

const shop = { days: 14, time_zone: 'Europe/Paris' }
const at = (text: string) => new Date(text)

it('counts from the day after delivery, in the time zone of the shop (rule 241)', () => {
  const lastFor = (delivered: string) => lastWithdrawalDay({ ...shop, delivered_at: at(delivered) })
  expect(lastFor('2026-11-24T10:00:00Z')).toBe('2026-12-08')
  expect(lastFor('2026-11-24T23:30:00Z')).toBe('2026-12-09')
  expect(lastWithdrawalDay({ ...shop, delivered_at: null })).toBeNull()
})

it('ends on a working day', () => {
  const lastFor = (delivered: string) => lastWithdrawalDay({ ...shop, delivered_at: at(delivered) })
  // Saturday and Sunday become Monday.
  expect(lastFor('2026-11-28T10:00:00Z')).toBe('2026-12-14')
  expect(lastFor('2026-11-29T10:00:00Z')).toBe('2026-12-14')
})

it('is open from the order on until the end of the last day, and never for what was not bought', () => {
  const order = { ...shop, status: 'delivered' as const, delivered_at: at('2026-11-24T10:00:00Z') }
  expect(mayWithdraw(order, at('2026-12-08T22:59:00Z'))).toBe(true)
  expect(mayWithdraw(order, at('2026-12-08T23:01:00Z'))).toBe(false)
  const waiting = { ...order, status: 'processing' as const, delivered_at: null }
  expect(mayWithdraw(waiting, at('2027-12-01T00:00:00Z'))).toBe(true)
  expect(mayWithdraw({ ...order, status: 'cancelled' }, at('2026-11-25T00:00:00Z'))).toBe(false)
})

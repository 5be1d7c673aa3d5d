// The figures of the dashboard.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import { openSessions, openTarget, type Sessions, type Target } from '#tests/contract/target.ts'

let target: Target
let sessions: Sessions
beforeAll(async () => {
  target = await openTarget()
  sessions = await openSessions(target)
})
afterAll(() => target.close())

it('the shop reports sales by day, what is coming, and each table as a file', async () => {
  const token = sessions.admin
  const query = { from: '2026-01-01', to: '2026-01-31' }
  const { days } = await target.ask(endpoints.staffReport.sales, { token, query })
  expect(days).toHaveLength(31)
  expect(await target.ask(endpoints.staffReport.outlook, { token })).toHaveProperty('running_out')
  const params = { name: 'days' as const }
  const file = await target.call(endpoints.staffReport.file, { token, params, query })
  expect((await file.text()).trim().split('\n')).toHaveLength(32)
})

it('a period is told in figures beside another, each table as a file, and the orders behind them', async () => {
  const token = sessions.admin
  const query = { from: '2026-01-01', to: '2026-01-31', compare: 'year' as const }
  const figures = await target.ask(endpoints.staffReport.figures, { token, query })
  expect(figures.compared).toEqual({ from: '2025-01-01', to: '2025-01-31' })
  expect([figures.hours.length, figures.weekdays.length]).toEqual([24, 7])
  const params = { name: 'hours' as const }
  const file = await target.call(endpoints.staffReport.figuresFile, { token, params, query })
  expect(await file.text()).toContain('hour,orders,revenue,before')
  const { from, to } = query
  const filter = { from, to, sold: '1' as const }
  const { total } = await target.ask(endpoints.staffOrders.list, { token, query: filter })
  expect(total).toBe(figures.sums.orders)
})

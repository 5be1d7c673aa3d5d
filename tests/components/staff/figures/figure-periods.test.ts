import { expect, it } from 'vitest'
import { figurePeriods } from '#/components/staff/figures/FigurePeriod.tsx'

const of = (today: string, name: string) => {
  const period = figurePeriods(today).find((one) => one.name === name)
  return [period?.from, period?.to]
}

it('names the usual periods around a day, across the turn of a year too', () => {
  expect(of('2026-03-01', 'yesterday')).toEqual(['2026-02-28', '2026-02-28'])
  expect(of('2026-01-15', 'last_month')).toEqual(['2025-12-01', '2025-12-31'])
  expect(of('2026-05-15', 'quarter')).toEqual(['2026-04-01', '2026-05-15'])
  expect(of('2026-03-31', 'last_quarter')).toEqual(['2025-10-01', '2025-12-31'])
})

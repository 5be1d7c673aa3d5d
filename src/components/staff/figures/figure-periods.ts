// The periods that reports ask for: days, months and quarters.
const DAY_MS = 86_400_000
const QUARTER = 3

type Name = 'today' | 'yesterday' | 'month' | 'last_month' | 'quarter' | 'last_quarter'
type Period = { name: Name; from: string; to: string }

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** @example figurePeriods('2026-11-28')[5] // { name: 'last_quarter', from: '2026-07-01', to: '2026-09-30' } */
export function figurePeriods(today: string): Period[] {
  const now = new Date(`${today}T00:00:00Z`)
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const first = (back: number) => dayOf(Date.UTC(year, month - back, 1))
  const last = (back: number) => dayOf(Date.UTC(year, month - back + 1, 1) - DAY_MS)
  const before = dayOf(now.getTime() - DAY_MS)
  const into = month % QUARTER
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: before, to: before },
    { name: 'month', from: first(0), to: today },
    { name: 'last_month', from: first(1), to: last(1) },
    { name: 'quarter', from: first(into), to: today },
    { name: 'last_quarter', from: first(into + QUARTER), to: last(into + 1) },
  ]
}

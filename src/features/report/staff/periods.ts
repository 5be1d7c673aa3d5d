// The usual periods, with their first and last days.
const DAY_MS = 86_400_000

type Period = {
  name: 'week' | 'four_weeks' | 'month' | 'last_month' | 'quarter'
  from: string
  to: string
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** @example usualPeriods('2026-03-10')[0] // { name: 'week', from: '2026-03-04', to: '2026-03-10' } */
export function usualPeriods(today: string): Period[] {
  const now = new Date(`${today}T00:00:00Z`)
  const daysBack = (days: number) => dayOf(now.getTime() - (days - 1) * DAY_MS)
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
  return [
    { name: 'week', from: daysBack(7), to: today },
    { name: 'four_weeks', from: daysBack(28), to: today },
    { name: 'quarter', from: daysBack(90), to: today },
    { name: 'month', from: dayOf(first), to: today },
    { name: 'last_month', from: dayOf(before), to: dayOf(first - DAY_MS) },
  ]
}

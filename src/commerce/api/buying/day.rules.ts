/** A day as suppliers write it: the year first, or the day first; undefined if it is none. @example readDay('1.12.2026') // '2026-12-01' */
export function readDay(cell: string): string | undefined {
  const text = cell.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year && month && day) return possible(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? []
  return first && second && last ? possible(last, second, first) : undefined
}

function possible(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
}

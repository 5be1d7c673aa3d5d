// The windows of a week, day by day.
import { NEW_WINDOW, type WindowValues } from './window-values.ts'

export const WORKING_DAYS = ['1', '2', '3', '4', '5']
export const ALL_DAYS = [...WORKING_DAYS, '6', '7']

const LAST_MINUTE = 24 * 60 - 1

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const timeOf = (minutes: number): string => {
  const within = Math.min(minutes, LAST_MINUTE)
  const parts = [Math.floor(within / 60), within % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** One more window of a day: as long as its last one, right after it. */
export function nextWindow(windows: readonly WindowValues[], weekday: string): WindowValues {
  const last = windows.findLast((one) => one.weekday === weekday)
  if (!last) return { ...(windows.at(-1) ?? NEW_WINDOW), weekday }
  const [from, to] = [minutesOf(last.from), minutesOf(last.to)]
  return { ...last, from: timeOf(to), to: timeOf(to + Math.max(to - from, 0)) }
}

/** Copies a day's windows to other days, replacing theirs. */
export function copyDay(
  windows: readonly WindowValues[],
  day: string,
  days: readonly string[],
): WindowValues[] {
  const others = days.filter((one) => one !== day)
  const copied = windows.filter(({ weekday }) => weekday === day)
  return [
    ...windows.filter(({ weekday }) => !others.includes(weekday)),
    ...others.flatMap((weekday) => copied.map((window) => ({ ...window, weekday }))),
  ]
}

// When goods near their date are marked down automatically (rule 174).
import { dayAfter } from './lots.ts'

type Near = {
  /** This many days before the date, this percentage off; null if it is off. */
  days: number | null
  percent: number | null
  /** The earliest date on sale. */
  date: string | null
  today: string
  /** The discount of the product's planned offer; null if there is none. */
  offer: number | null
  /** The date that the offer is for; null if staff planned it. */
  marked: string | null
  /** The discount without an offer. */
  discount: number
}

/** What to do; staff's offers, and prices that are already as low, stay as they are. */
export function markdownFor(near: Near): 'start' | 'move' | 'end' | null {
  const { days, percent, date, today, offer, marked, discount } = near
  const isNear = days !== null && percent !== null && date !== null && date <= dayAfter(today, days)
  if (marked === null) return isNear && offer === null && discount < percent ? 'start' : null
  if (!isNear || offer !== percent) return 'end'
  return marked === date ? null : 'move'
}

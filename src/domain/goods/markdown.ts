// When goods near their date cost less by themselves (rule 174).
import { dayAfter } from './lots.ts'

type Near = {
  /** So many days before the date, so many percent off; null where nobody wants that. */
  days: number | null
  percent: number | null
  /** The earliest date on sale. */
  date: string | null
  today: string
  /** What the offer of the product's plan takes off; null where there is none. */
  offer: number | null
  /** The date that the offer is for; null where staff planned it. */
  marked: string | null
  /** What is off without an offer. */
  discount: number
}

/** What to do: an offer of the staff, and a price that is as low already, stay as they are. */
export function markdownFor(near: Near): 'start' | 'move' | 'end' | null {
  const { days, percent, date, today, offer, marked, discount } = near
  const isNear = days !== null && percent !== null && date !== null && date <= dayAfter(today, days)
  if (marked === null) return isNear && offer === null && discount < percent ? 'start' : null
  if (!isNear || offer !== percent) return 'end'
  return marked === date ? null : 'move'
}

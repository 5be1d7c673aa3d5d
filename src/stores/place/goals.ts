// The minimum order and free delivery at the chosen place; each page has the general ones.
import { toMinor } from '#/domain/money.ts'
import type { Goals } from '#/domain/delivery/goals.ts'
import { $place } from './place.ts'

/** `free_in` names the area in which delivery becomes free, in parentheses; empty where the place is known. */
export function pageGoals(): Goals & { free_in: string } {
  const {
    minimum = '0',
    freeFrom = '',
    freeIn = '',
  } = document.querySelector<HTMLElement>('[data-goals]')?.dataset ?? {}
  const place = $place.get()
  const general = freeFrom === '' ? null : Number(freeFrom)
  const free = place ? place.free_from : general
  return {
    minimum: toMinor(place?.minimum_order ?? Number(minimum)),
    free_from: free === null ? null : toMinor(free),
    free_in: place ? '' : freeIn,
  }
}

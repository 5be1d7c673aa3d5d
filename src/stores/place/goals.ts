// The minimum order and free delivery at the chosen place; each page has the general ones.
import { toMinor } from '#/domain/money.ts'
import type { Goals } from '#/domain/delivery/goals.ts'
import { $place } from './place.ts'

/** From the page's footer. */
export function pageGoals(): Goals {
  const { minimum = '0', freeFrom = '' } =
    document.querySelector<HTMLElement>('[data-goals]')?.dataset ?? {}
  const place = $place.get()
  return {
    minimum: toMinor(place?.minimum_order ?? Number(minimum)),
    free_from:
      place?.free_from === undefined || place.free_from === null
        ? freeFrom === ''
          ? null
          : toMinor(Number(freeFrom))
        : toMinor(place.free_from),
  }
}

// What the shop asks for at the place where somebody wants their goods; each page says what holds everywhere else.
import { toMinor } from '#/domain/money.ts'
import type { Goals } from '#/domain/delivery/goals.ts'
import { $place } from './place.ts'

/** As the page says it, in its foot. */
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

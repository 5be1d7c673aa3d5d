// What state a price list is in, for people.
import type { PriceList } from '#/contract/prices/staff.ts'

/** `running`: its offers hold until a day to come. */
export const stateOf = ({ state, offers_until, offers_ended }: PriceList) =>
  state === 'done' && offers_until !== null && !offers_ended ? 'running' : state

export const TONES = {
  reading: 'info',
  draft: 'muted',
  planned: 'info',
  running: 'ok',
  done: 'ok',
  undone: 'muted',
} as const

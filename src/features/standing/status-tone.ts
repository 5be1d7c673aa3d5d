import type { StandingStatus } from '#/contract/standing/shapes.ts'

export const STATUS_TONE = {
  active: 'ok',
  paused: 'warn',
  ended: 'muted',
} as const satisfies Record<StandingStatus, string>

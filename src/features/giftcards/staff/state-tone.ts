import type { GiftCardState } from '#/contract/giftcards/shapes.ts'

export const STATE_TONE = {
  active: 'ok',
  spent: 'muted',
  expired: 'warn',
  blocked: 'danger',
} as const satisfies Record<GiftCardState, string>

// Takes off gift cards what is left on them when they expire.
import { expireGiftCards } from '#/commerce/api/giftcards/expire.queries.ts'
import type { Job } from './job.ts'

export const expiredGiftCards: Job = {
  name: 'expired-gift-cards',
  everySeconds: 60 * 60,
  runsPer: 'shop',
  run: async ({ db, now }) => ({ expired: await expireGiftCards(db, now()) }),
}

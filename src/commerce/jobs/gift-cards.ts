// Gift cards that end, and sales of gift cards on which nobody has the last word yet.
import { expireGiftCards } from '#/commerce/api/giftcards/expire.queries.ts'
import {
  askAboutSales,
  expireSales,
  refundSales,
} from '#/commerce/api/giftsales/run-sales.service.ts'
import type { Job } from './job.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

export const GIFT_CARD_JOBS: Job[] = [
  {
    name: 'expire-gift-cards',
    everySeconds: HOUR,
    runsPer: 'shop',
    run: async ({ db, now }) => ({ expired: await expireGiftCards(db, now()) }),
  },
  {
    name: 'settle-gift-card-sales',
    everySeconds: MINUTE,
    runsPer: 'shop',
    run: async (deps) => ({
      asked: await askAboutSales(deps),
      ended: await expireSales(deps),
      returned: await refundSales(deps),
    }),
  },
]

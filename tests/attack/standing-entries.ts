// Who may make the calls about standing orders, inviting others and orders of the former shop, about what somebody avoids, and about opened newsletters.
import { own } from './entry.ts'

export const STANDING = {
  avoids: { get: 'self', keep: 'self', forget: 'self' },
  newsletterChoices: { byLink: 'open', chooseByLink: 'open', own: 'self', chooseOwn: 'self' },
  pastOrders: {
    list: 'self',
    reorder: own(async (things) => ({ params: { id: await things.pastOrder() } })),
  },
  referrals: { terms: 'open', own: 'self', create: 'self', invitation: 'open' },
  standing: {
    list: 'self',
    windows: 'self',
    draft: 'self',
    create: 'self',
    one: own(async (things) => ({ params: { id: await things.standingOrder() } })),
    update: own(async (things) => ({
      params: { id: await things.standingOrder() },
      body: await things.standingInput(),
    })),
    step: own(async (things) => ({
      params: { id: await things.standingOrder() },
      body: { step: 'pause' },
    })),
  },
} as const

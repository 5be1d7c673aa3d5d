// Who may make the calls about standing orders.
import { own } from './entry.ts'

export const STANDING = {
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

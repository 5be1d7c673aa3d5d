// Fetches what the card provider has paid out.
import { fetchDuePayouts } from '#/commerce/api/books/fetch-payouts.service.ts'
import type { Job } from './job.ts'

export const cardPayouts: Job = {
  name: 'card-payouts',
  everySeconds: 6 * 3600,
  runsPer: 'shop',
  run: async (deps) => ({ fetched: await fetchDuePayouts(deps) }),
}

// Pickers wait for the customer's answer: soon after its time is over, they know.
import { settleDueProposals } from '#/commerce/api/picking/due-proposals.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const dueProposals: Job = {
  name: 'due-proposals',
  everySeconds: 20,
  runsPer: 'shop',
  run: async (deps) => ({ settled: await settleDueProposals(deps) }),
}

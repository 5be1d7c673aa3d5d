// Changes are noted by a trigger, which wakes no job: so it looks often. Without orders of agents it is one indexed query.
import { tellAgents } from '#/commerce/api/ucp/tell-agents.service.ts'
import type { Job } from '#/commerce/jobs/job.ts'

export const agentOrders: Job = {
  name: 'agent-orders',
  everySeconds: 15,
  runsPer: 'shop',
  run: tellAgents,
}

// What changed in the content since the last check, asked from the API that the pages are made from.
import type { z } from 'zod'
import { endpoints } from '#/contract/index.ts'
import type { Backend } from '#/contract/backend.ts'

import { askAsSystem } from '#/server/backend/system-call.ts'

export type Changes = z.infer<typeof endpoints.content.changes.response>

/** @throws if the API doesn't answer, or violates the contract */
export async function askChanges(backend: Backend, since: string | undefined): Promise<Changes> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`
  return endpoints.content.changes.response.parse(await askAsSystem(backend, `/changes${query}`))
}

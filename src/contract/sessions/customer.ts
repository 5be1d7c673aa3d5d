// A user's sessions.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const OpenSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox · Windows`; empty if unknown. */
  device: z.string(),
  /** The network where it started, without its last part; empty if unknown. */
  address: z.string(),
  /** Its start and its last use, to within some minutes. */
  created_at: Timestamp,
  last_seen_at: Timestamp,
  /** The caller's own. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/self/session',
    auth: 'user',
    summary: "The user's sessions, the caller's first",
    response: z.object({ data: z.array(OpenSession) }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/self/session',
    auth: 'user',
    personal: true,
    summary: 'End all other sessions',
    response: Message,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/self/session/{id}',
    auth: 'user',
    personal: true,
    summary: 'End one session',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: Message,
  }),
}

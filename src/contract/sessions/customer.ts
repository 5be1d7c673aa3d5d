// Where somebody is signed in.
import { z } from 'zod'
import { Message, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const OpenSession = z.object({
  id: z.string(),
  /** Browser and system, such as `Firefox · Windows`; empty where nobody knows. */
  device: z.string(),
  /** The network it was begun from, without its last part; empty where nobody knows. */
  address: z.string(),
  /** When it began, and when it was used last, to some minutes. */
  created_at: Timestamp,
  last_seen_at: Timestamp,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/self/session',
    auth: 'user',
    summary: 'Where one is signed in, the caller first',
    response: z.object({ data: z.array(OpenSession) }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/self/session',
    auth: 'user',
    personal: true,
    summary: 'Sign out everywhere else',
    response: Message,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/self/session/{id}',
    auth: 'user',
    personal: true,
    summary: 'Sign out one of them',
    params: z.object({ id: z.string().min(1).max(64) }),
    response: Message,
  }),
}

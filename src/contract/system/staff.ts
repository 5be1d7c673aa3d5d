// What the shop does by itself, and how it is: jobs, outgoing mail, the database.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const SystemJob = z.object({
  name: z.string(),
  /** Of its last run, in the words of the queue; null while there was none. */
  state: z.string().nullable(),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  /** Runs that are asked for and have not begun. */
  waiting: z.int(),
  /** Runs of the last day, and how many of them failed. */
  runs: z.int(),
  failed: z.int(),
  /** What the last one that failed said. */
  problem: z.string().nullable(),
})

export const System = z.object({
  /** Of Node, which runs the shop. */
  node: z.string(),
  database: z.object({ version: z.string(), embedded: z.boolean(), bytes: z.int() }),
  /** So long this process runs, in seconds. */
  up_seconds: z.int(),
  mail: z.object({ waiting: z.int(), failed: z.int(), sent_today: z.int() }),
  /** Changes of the catalogue in the last hour, whose pages are made again. */
  changes: z.int(),
  pictures: z.int(),
  jobs: z.array(SystemJob),
})
export type System = z.infer<typeof System>

export const OutgoingMail = z.object({
  id: Id,
  kind: z.string(),
  to: z.string(),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  attempts: z.int(),
  problem: z.string().nullable(),
})
export type OutgoingMail = z.infer<typeof OutgoingMail>

export const MAIL_STATES = ['waiting', 'failed', 'sent'] as const

export const endpoints = {
  state: endpoint({
    method: 'GET',
    path: '/admin/system',
    auth: 'admin',
    permission: 'system.read',
    summary: 'How the shop is: database, mail, jobs',
    response: System,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/admin/mail',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Outgoing mail, newest first, without what it says',
    query: z.object({
      ...paging(20),
      state: z.enum(MAIL_STATES).optional().catch(undefined),
      search: z.string().max(200).default(''),
    }),
    response: pageOf(OutgoingMail),
  }),
  mailAgain: endpoint({
    method: 'POST',
    path: '/admin/mail/{id}/again',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Try a mail again that could not be sent',
    params: byId,
    response: OutgoingMail,
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/admin/job/{name}/run',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Have a job run in a moment',
    params: z.object({ name: z.string().regex(/^[a-z-]{1,40}$/) }),
    response: Message,
  }),
}

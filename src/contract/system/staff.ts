// What the shop does by itself, and how it is: jobs, outgoing mail, the database.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { Proof } from '#/contract/codes/customer.ts'
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

/** What `/readyz` and the numbers at `/metrics` tell machines, for people. */
export const HEALTH_PARTS = ['ready', 'disk', 'mail', 'jobs', 'pages'] as const

export const System = z.object({
  /** Of the shop; null where the API runs without one. */
  version: z.string().nullable(),
  /** How many changes of the tables this database has, and when the last of them was written. */
  migrations: z.object({ count: z.int(), newest: Timestamp.nullable() }),
  health: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      fine: z.boolean(),
      /** What is wrong, or how much there is of it. */
      says: z.string(),
    }),
  ),
  /** Kept pages of this process: made, and waiting to be made again. Null where it keeps none. */
  pages: z.object({ made: z.int(), waiting: z.int() }).nullable(),
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

/** In bytes; null where the API runs without a folder. */
const Bytes = z.int().nullable()
export const Storage = z.object({
  database: z.int(),
  pages: Bytes,
  pictures: Bytes,
  backups: Bytes,
  mail: Bytes,
  /** What the disk of the data folder has left. */
  free: Bytes,
})
export type Storage = z.infer<typeof Storage>

export const BackupName = z.string().regex(/^larder-\d{8}-\d{6}\.backup$/)
export const Backups = z.object({
  data: z.array(z.object({ name: BackupName, bytes: z.int(), made_at: Timestamp })),
  /** One is being made. */
  making: z.boolean(),
  /** Why the last one could not be made. */
  problem: z.string().nullable(),
  /** So many are kept. */
  keeps: z.int(),
})
export type Backups = z.infer<typeof Backups>

/** In the place of a path: every kept page. */
export const ALL_PAGES = '*'

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
  storage: endpoint({
    method: 'GET',
    path: '/admin/storage',
    auth: 'admin',
    permission: 'system.read',
    summary: 'How much room database, pages, pictures and backups take, and how much is left',
    response: Storage,
  }),
  refreshPages: endpoint({
    method: 'POST',
    path: '/admin/page-refresh',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Have one kept page made again, in all languages, or all of them',
    body: z.object({
      /** All, where none is named. */
      path: z
        .string()
        .regex(/^\/[^\s?#]{0,300}$/)
        .optional(),
    }),
    response: Message,
  }),
  backups: endpoint({
    method: 'GET',
    path: '/admin/backup',
    auth: 'admin',
    permission: 'system.read',
    summary: 'The backups that are kept, newest first',
    response: Backups,
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/admin/backup',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Begin a backup of the whole shop; it is listed once it is whole',
    response: Backups,
  }),
  backupFile: endpoint({
    method: 'POST',
    path: '/admin/backup/{name}/file',
    auth: 'admin',
    permission: 'system.backup',
    summary: 'A backup as a file, for whoever proves again who they are',
    params: z.object({ name: BackupName }),
    body: Proof,
    mediaTypes: ['application/gzip'],
  }),
}

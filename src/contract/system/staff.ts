// The system's state: jobs, outgoing mail, database.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { Proof } from '#/contract/codes/customer.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const SystemJob = z.object({
  name: z.string(),
  /** The last run's state, in the queue's words; null before the first. */
  state: z.string().nullable(),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  /** Queued runs. */
  waiting: z.int(),
  /** Runs of the last day, and how many failed. */
  runs: z.int(),
  failed: z.int(),
  /** The last failed run's message. */
  problem: z.string().nullable(),
})

/** The same as `/readyz` and `/metrics`, for people. */
export const HEALTH_PARTS = ['ready', 'disk', 'mail', 'jobs', 'pages', 'proxy'] as const

/** How far generating pages is, on the machine that answers: each has its own. */
export const PageProgress = z.object({
  /** Generated ones, old versions included. */
  made: z.int(),
  /** Those to be generated. */
  waiting: z.int(),
  /** Of these, those that could not be generated; they are tried again later. */
  failing: z.int(),
  /** The catalogue is still being read, and more will be waiting. */
  listing: z.boolean(),
  /** The speed of the last minute; null if none were generated, or too few. */
  per_minute: z.int().nullable(),
  /** Until none is waiting but failing ones; null if unknown. */
  seconds_left: z.int().nullable(),
})
export type PageProgress = z.infer<typeof PageProgress>

export const System = z.object({
  /** The shop's version; null if the API runs alone. */
  version: z.string().nullable(),
  /** The number of the database's migrations, and the date of the last. */
  migrations: z.object({ count: z.int(), newest: Timestamp.nullable() }),
  health: z.array(
    z.object({
      part: z.enum(HEALTH_PARTS),
      fine: z.boolean(),
      /** The problem, or its extent. */
      says: z.string(),
    }),
  ),
  /** Null if the process generates none. */
  pages: PageProgress.nullable(),
  /** Node's version. */
  node: z.string(),
  database: z.object({ version: z.string(), embedded: z.boolean(), bytes: z.int() }),
  /** The process's uptime in seconds. */
  up_seconds: z.int(),
  mail: z.object({ waiting: z.int(), failed: z.int(), sent_today: z.int() }),
  /** Catalogue changes in the last hour, whose pages are regenerated. */
  changes: z.int(),
  pictures: z.int(),
  jobs: z.array(SystemJob),
})
export type System = z.infer<typeof System>

/** In bytes; null if the API runs without a data folder. */
const Bytes = z.int().nullable()
export const Storage = z.object({
  database: z.int(),
  pages: Bytes,
  pictures: Bytes,
  backups: Bytes,
  mail: Bytes,
  /** Free disk space for the data folder. */
  free: Bytes,
})
export type Storage = z.infer<typeof Storage>

export const BackupName = z.string().regex(/^larder-\d{8}-\d{6}\.backup$/)
export const Backups = z.object({
  data: z.array(z.object({ name: BackupName, bytes: z.int(), made_at: Timestamp })),
  /** A backup is running. */
  making: z.boolean(),
  /** Why the last backup failed. */
  problem: z.string().nullable(),
  /** The number of backups kept. */
  keeps: z.int(),
})
export type Backups = z.infer<typeof Backups>

/** Instead of a path: all generated pages. */
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
    summary: "The shop's health: database, mail, jobs",
    response: System,
  }),
  mails: endpoint({
    method: 'GET',
    path: '/admin/mail',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Outgoing mail, newest first, without its content',
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
    summary: 'Retry a mail that could not be sent',
    params: byId,
    response: OutgoingMail,
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/admin/job/{name}/run',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Run a job soon',
    params: z.object({ name: z.string().regex(/^[a-z-]{1,40}$/) }),
    response: Message,
  }),
  storage: endpoint({
    method: 'GET',
    path: '/admin/storage',
    auth: 'admin',
    permission: 'system.read',
    summary: 'Disk usage of database, pages, pictures and backups, and free space',
    response: Storage,
  }),
  pageProgress: endpoint({
    method: 'GET',
    path: '/admin/page-progress',
    auth: 'admin',
    permission: 'office',
    summary:
      'How many pages are waiting to be generated, and for how long; null if none are generated',
    response: z.object({ pages: PageProgress.nullable() }),
  }),
  refreshPages: endpoint({
    method: 'POST',
    path: '/admin/page-refresh',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Regenerate one stored page, in all languages, or all pages',
    body: z.object({
      /** All, if none is named. */
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
    summary: 'Stored backups, newest first',
    response: Backups,
  }),
  makeBackup: endpoint({
    method: 'POST',
    path: '/admin/backup',
    auth: 'admin',
    permission: 'system.write',
    summary: 'Start a backup of the whole shop; it is listed once it is complete',
    response: Backups,
  }),
  backupFile: endpoint({
    method: 'POST',
    path: '/admin/backup/{name}/file',
    auth: 'admin',
    permission: 'system.backup',
    summary: 'Download a backup; needs proof of identity',
    params: z.object({ name: BackupName }),
    body: Proof,
    mediaTypes: ['application/gzip'],
  }),
}

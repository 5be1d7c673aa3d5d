// Old addresses and where they lead: a list that staff search, change, import and export.
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { MOVED_KINDS } from './shapes.ts'

/** Characters of an address. */
const LONGEST_ADDRESS = 500
/** The most addresses that are kept. */
export const MOST_REDIRECTS = 100_000
/** The most lines of a file. */
export const MOST_REDIRECT_LINES = 10_000
/** Characters of a file; the body of a call is larger. */
const LONGEST_FILE = 600_000

export const REDIRECT_ORIGINS = ['staff', 'automatic'] as const

export const Redirect = z.object({
  id: Id,
  /** The old address, without language. */
  path: z.string(),
  /** Where it leads, with the language if that is fixed; null: to something that visitors can't see now. */
  target: z.string().nullable(),
  /** What it leads to and follows, if that gets another address again. */
  kind: z.enum(MOVED_KINDS).nullable(),
  /** Noted by the shop itself when something got another address. */
  automatic: z.boolean(),
  /** The last day on which somebody came this way. */
  last_used: z.string().nullable(),
  created_at: Timestamp,
})
export type Redirect = z.infer<typeof Redirect>

const address = z.string().trim().min(1).max(LONGEST_ADDRESS)

export const RedirectInput = z.object({
  /** A path, or a whole address of the old shop. */
  path: address,
  /** A path or address of this shop. */
  target: address,
})
export type RedirectInput = z.output<typeof RedirectInput>

export const RedirectQuery = z.object({
  ...paging(50),
  search: z.string().max(200).default(''),
  origin: z.enum(REDIRECT_ORIGINS).optional().catch(undefined),
  field: z.enum(['path', 'created_at', 'last_used']).catch('path').default('path'),
  sortBy: z.enum(['asc', 'desc']).catch('asc').default('asc'),
})
export type RedirectQuery = z.output<typeof RedirectQuery>

/**
 * Why a line is refused: it has no two addresses, one can't be an address, the target is elsewhere or has no page,
 * visitors see a page at the old address, it leads to itself or in a circle, or another line says otherwise.
 */
export const REDIRECT_REFUSALS = [
  'unreadable',
  'path',
  'target',
  'unknown',
  'live',
  'loop',
  'twice',
] as const
export type RedirectRefusal = (typeof REDIRECT_REFUSALS)[number]

/** The most refused lines in an answer. */
export const MOST_REFUSED_LINES = 200

export const RedirectImport = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  lines: z.array(z.object({ line: z.int(), text: z.string(), why: z.enum(REDIRECT_REFUSALS) })),
})
export type RedirectImport = z.infer<typeof RedirectImport>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/redirect',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Old addresses and where they lead',
    query: RedirectQuery,
    response: pageOf(Redirect),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/admin/redirect.csv',
    auth: 'admin',
    permission: 'content.read',
    summary: 'The same list as a CSV file, which can be imported again',
    query: RedirectQuery,
    mediaTypes: ['text/csv'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/redirect',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Let an old address lead to a page of this shop',
    body: RedirectInput,
    response: Redirect,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/redirect/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change an old address or where it leads',
    params: byId,
    body: RedirectInput,
    response: Redirect,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/redirect/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Forget an old address',
    params: byId,
    response: Message,
  }),
  import: endpoint({
    method: 'POST',
    path: '/admin/redirect/import',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Add and change many from a CSV file with two columns, or only check it',
    preview: { by: 'staffRedirects.import', with: { check: true } },
    body: z.object({
      /** Old and new address per line; a comma, a semicolon or a tab between them. */
      text: z.string().min(1).max(LONGEST_FILE),
      /** Nothing is written. */
      check: z.boolean().default(false),
    }),
    response: RedirectImport,
  }),
}

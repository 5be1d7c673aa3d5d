// Everything in the shop, exported as one archive.
import { z } from 'zod'
import { Proof } from '#/contract/codes/customer.ts'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

/** What is written one after the other. */
export const EXPORT_STEPS = [
  'products',
  'photographs',
  'customers',
  'orders',
  'documents',
  'settings',
] as const
export type ExportStep = (typeof EXPORT_STEPS)[number]

/** An archive can be downloaded for so long; then it is deleted. */
export const EXPORT_HOURS = 24

export const ExportName = z.string().regex(/^larder-\d{8}-\d{6}\.zip$/)

export const Exports = z.object({
  data: z.array(z.object({ name: ExportName, bytes: z.int(), made_at: Timestamp })),
  /** One is being made. */
  making: z.boolean(),
  /** What is being written. */
  step: z.enum(EXPORT_STEPS).nullable(),
  /** Why the last one failed. */
  problem: z.string().nullable(),
})
export type Exports = z.infer<typeof Exports>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/export',
    auth: 'admin',
    permission: 'system.backup',
    summary: 'Archives with everything of the shop, newest first, and how far the next is',
    response: Exports,
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/export',
    auth: 'admin',
    permission: 'system.backup',
    summary: 'Start an archive with everything of the shop; it is listed once it is complete',
    response: Exports,
  }),
  file: endpoint({
    method: 'POST',
    path: '/admin/export/{name}/file',
    auth: 'admin',
    permission: 'system.backup',
    summary: 'Download an archive with everything of the shop; needs proof of identity',
    params: z.object({ name: ExportName }),
    body: Proof,
    mediaTypes: ['application/zip'],
  }),
}

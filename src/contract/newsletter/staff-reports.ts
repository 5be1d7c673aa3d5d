// The address to which bounces and complaints are reported.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const ReportAddress = z.object({
  /** Whoever knows it can report; null while none is taken. */
  address: z.string().nullable(),
  changed_at: Timestamp.nullable(),
  changed_by: z.string().nullable(),
  /** When a report last counted. */
  last_at: Timestamp.nullable(),
})
export type ReportAddress = z.infer<typeof ReportAddress>

const own = { auth: 'admin', permission: 'settings.write' } as const

export const endpoints = {
  one: endpoint({
    ...own,
    method: 'GET',
    path: '/admin/newsletter/report-address',
    summary: 'The address to which a mail provider reports bounces and complaints',
    response: ReportAddress,
  }),
  renew: endpoint({
    ...own,
    method: 'POST',
    path: '/admin/newsletter/report-address',
    summary: 'Make this address, or a new one: the former one ends at once',
    response: ReportAddress,
  }),
  close: endpoint({
    ...own,
    method: 'DELETE',
    path: '/admin/newsletter/report-address',
    summary: 'Take no more reports',
    response: ReportAddress,
  }),
}

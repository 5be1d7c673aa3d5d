// Sections of homes that extensions offer, for whoever edits a home.
import { z } from 'zod'
import { Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { SectionSource } from '#/contract/home/parts.ts'

export const OfferedSection = z.object({
  source: SectionSource,
  /** Of the extension, and of its section. */
  extension: z.string(),
  title: z.string(),
  /** What it says now; null if it says nothing. */
  heading: z.string().nullable(),
  /** Since when it has failed; what it said last is shown for a day. */
  failing_since: Timestamp.nullable(),
})
export type OfferedSection = z.infer<typeof OfferedSection>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/extension-section',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Sections for homes that extensions offer which are switched on',
    response: z.object({ data: z.array(OfferedSection) }),
  }),
}

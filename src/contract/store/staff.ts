// Who asks to sell here, as staff see it.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const APPLICATION_STATUSES = ['new', 'reviewing', 'approved', 'declined'] as const
export const ApplicationStatus = z.enum(APPLICATION_STATUSES)
export type ApplicationStatus = z.infer<typeof ApplicationStatus>

export const SellerApplication = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  store_name: z.string(),
  city: z.string(),
  website: z.string().nullable(),
  message: z.string(),
  /** The language of the page that it was written on. */
  language: z.string(),
  status: ApplicationStatus,
  created_at: Timestamp,
})
export type SellerApplication = z.infer<typeof SellerApplication>

export const endpoints = {
  applications: endpoint({
    method: 'GET',
    path: '/admin/seller-application',
    auth: 'admin',
    summary: 'Who asked to sell here, newest first',
    query: z.object({ ...paging(20), status: ApplicationStatus.optional().catch(undefined) }),
    response: pageOf(SellerApplication),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/seller-application/{id}',
    auth: 'admin',
    summary: 'Note how an application stands',
    params: byId,
    body: z.object({ status: ApplicationStatus }),
    response: SellerApplication,
  }),
}

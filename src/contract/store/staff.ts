// Seller applications, for staff.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp, workStatus } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { APPLICATION_STATUSES, ApplicationStatus } from './application.ts'
import { typed } from '#/contract/typed.ts'

export const SellerApplication = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  store_name: z.string(),
  city: z.string(),
  website: z.string().nullable(),
  message: z.string(),
  legal_name: z.string(),
  registration_number: z.string(),
  terms_version: z.string().nullable(),
  /** Attached documents. */
  documents: z.array(z.object({ id: Id, name: z.string() })),
  /** The language of the page it was sent from. */
  language: z.string(),
  status: ApplicationStatus,
  /** Questions from staff, and the answers. */
  question: z.string().nullable(),
  answer: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: Timestamp,
})
export type SellerApplication = z.infer<typeof SellerApplication>

export const endpoints = {
  applications: endpoint({
    method: 'GET',
    path: '/admin/seller-application',
    auth: 'admin',
    permission: 'sellers.read',
    summary: 'Applications to sell here, newest first',
    query: z.object({ ...paging(20), status: workStatus(APPLICATION_STATUSES) }),
    response: pageOf(SellerApplication),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/admin/seller-application/{id}',
    auth: 'admin',
    permission: 'sellers.write',
    summary:
      'Decide about an application: review it, ask a question, decline it with a reason, or create the store',
    params: byId,
    body: z.object({
      status: ApplicationStatus.exclude(['answered']),
      /** The question or the reason for declining, sent by email. */
      text: typed().max(1000).default(''),
    }),
    response: SellerApplication,
  }),
  document: endpoint({
    method: 'GET',
    path: '/admin/application-document/{id}',
    auth: 'admin',
    permission: 'sellers.read',
    summary: 'A document of an application, as a download',
    params: byId,
    mediaTypes: ['application/pdf', 'image/webp'],
  }),
}

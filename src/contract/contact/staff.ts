// Messages to the shop, for staff.
import { z } from 'zod'
import { byId, Id, pageOf, paging, Timestamp } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const MESSAGE_STATUSES = ['open', 'done'] as const
export const MessageStatus = z.enum(MESSAGE_STATUSES)
export type MessageStatus = z.infer<typeof MessageStatus>

export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
  /** The language of the page it was written on. */
  language: z.string(),
  status: MessageStatus,
  created_at: Timestamp,
  done_at: Timestamp.nullable(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/contact',
    auth: 'admin',
    permission: 'feedback.read',
    summary: 'Messages to the shop, newest first',
    query: z.object({ ...paging(20), status: MessageStatus.optional().catch(undefined) }),
    response: pageOf(ContactMessage),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/contact/{id}',
    auth: 'admin',
    permission: 'feedback.write',
    summary: 'Mark a message as done, or reopen it',
    params: byId,
    body: z.object({ status: MessageStatus }),
    response: ContactMessage,
  }),
}

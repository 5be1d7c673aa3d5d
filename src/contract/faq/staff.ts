import { z } from 'zod'
import { Id, Localized, Message, byId, pageOf, paging, richText, text } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

export const FaqInput = z.object({
  group: text(80),
  question: text(300),
  /** HTML; anything executable is removed. */
  answer: richText(20_000),
  position: z.int().min(0).max(10_000).default(0),
})
export type FaqInput = z.output<typeof FaqInput>

/** A question in all languages. */
export const AdminFaq = z.object({
  id: Id,
  group: Localized,
  question: Localized,
  answer: Localized,
  position: z.int(),
  /** Of the content: a change must name the version it is based on. */
  version: z.string(),
})
export type AdminFaq = z.infer<typeof AdminFaq>

export const FaqChange = FaqInput.extend({ version: z.string().max(40) })
export type FaqChange = z.output<typeof FaqChange>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/faq',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Frequently asked questions in all languages, in page order',
    query: z.object({ ...paging(20), search: z.string().max(200).default('') }),
    response: pageOf(AdminFaq),
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/faq/{id}',
    auth: 'admin',
    permission: 'content.read',
    summary: 'One question',
    params: byId,
    response: AdminFaq,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/faq',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Add a question; its HTML is sanitised',
    body: FaqInput,
    response: AdminFaq,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/faq/{id}',
    keeps: true,
    auth: 'admin',
    permission: 'content.write',
    summary: 'Change a question; 409 with the current one if it has changed in the meantime',
    params: byId,
    body: FaqChange,
    response: AdminFaq,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/faq/{id}',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Remove a question',
    params: byId,
    response: Message,
  }),
}

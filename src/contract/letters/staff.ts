// The letters that the shop writes, filled with an example, for whoever words or checks them.
import { z } from 'zod'
import { Message } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

const LetterKind = z.string().regex(/^[a-z_]{1,40}$/)

export const LetterPreview = z.object({
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  /** As mail programs show it, and as plain text. */
  html: z.string(),
  text: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/letter',
    auth: 'admin',
    permission: 'content.read',
    summary: 'The letters that the shop writes',
    response: z.object({ data: z.array(z.object({ kind: z.string() })) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/letter/{kind}',
    auth: 'admin',
    permission: 'content.read',
    summary: 'A letter with an example order or account; the language is that of the call',
    params: z.object({ kind: LetterKind }),
    response: LetterPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/letter/{kind}/test',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Send this letter with its example to oneself; the language is that of the call',
    params: z.object({ kind: LetterKind }),
    response: Message,
  }),
}

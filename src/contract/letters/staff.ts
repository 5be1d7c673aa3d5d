// The letters that the shop writes, filled with an example, for whoever words or checks them.
import { z } from 'zod'
import { Localized, localized, Message, seen, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'

const LetterKind = z.string().regex(/^[a-z_]{1,40}$/)

/** What letters are about. */
export const LETTER_FAMILIES = [
  'order',
  'account',
  'code',
  'newsletter',
  'contact',
  'household',
  'seller',
  'store',
] as const
export type LetterFamily = (typeof LETTER_FAMILIES)[number]

/** What staff may word; what follows from an order or a code stays the shop's. */
export const LETTER_PARTS = ['subject', 'title', 'text'] as const
export type LetterPart = (typeof LETTER_PARTS)[number]

/** `{{number}}` and the like stand for values. */
export const LetterWords = z.object({ subject: Localized, title: Localized, text: Localized })
export type LetterWords = z.infer<typeof LetterWords>

const line = (max: number) =>
  localized(
    z
      .string()
      .trim()
      .max(max)
      .regex(/^[^\p{Cc}]*$/u),
  )

/** An empty text is the usual one. */
export const LetterWordsInput = z.object({
  subject: line(150),
  title: line(150),
  text: localized(z.string().trim().max(2000)),
})
export type LetterWordsInput = z.output<typeof LetterWordsInput>

export const LetterChange = LetterWordsInput.extend(seen)
export type LetterChange = z.output<typeof LetterChange>

export const LetterPreview = z.object({
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  /** As mail programs show it, and as plain text. */
  html: z.string(),
  text: z.string(),
})
export type LetterPreview = z.infer<typeof LetterPreview>

export const AdminLetter = z.object({
  kind: z.string(),
  words: LetterWords,
  /** What it says where the shop has no words of its own. */
  usual: LetterWords,
  /** What may stand in double braces. */
  gaps: z.array(z.string()),
  ...version,
})
export type AdminLetter = z.infer<typeof AdminLetter>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/letter',
    auth: 'admin',
    permission: 'content.read',
    summary: 'The letters that the shop writes',
    response: z.object({
      data: z.array(
        z.object({
          kind: z.string(),
          family: z.enum(LETTER_FAMILIES),
          /** Its words can be changed. */
          open: z.boolean(),
          /** It has words of the shop's own. */
          own: z.boolean(),
        }),
      ),
    }),
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
  words: endpoint({
    method: 'GET',
    path: '/admin/letter/{kind}/words',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Subject, heading and first sentences of a letter in all languages',
    params: z.object({ kind: LetterKind }),
    response: AdminLetter,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/letter/{kind}/words',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Write subject, heading and first sentences; what is empty is as usual',
    params: z.object({ kind: LetterKind }),
    body: LetterChange,
    response: AdminLetter,
  }),
  tryWords: endpoint({
    method: 'POST',
    path: '/admin/letter/{kind}/preview',
    auth: 'admin',
    permission: 'content.read',
    summary: 'The letter with its example, as it would be with these words; nothing is kept',
    params: z.object({ kind: LetterKind }),
    body: LetterWordsInput,
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

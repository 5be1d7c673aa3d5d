// The shop's emails filled with sample data, for editing and checking.
import { z } from 'zod'
import { Localized, localized, Message, seen, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { visible } from '#/contract/typed.ts'

/** An email with several outcomes has a kind for each: `approval_answered.declined`. */
const EmailKind = z.string().regex(/^[a-z_]{1,40}(\.[a-z]{1,20})?$/)

/** Topics of emails. */
export const EMAIL_FAMILIES = [
  'order',
  'account',
  'code',
  'newsletter',
  'contact',
  'law',
  'check',
  'household',
  'seller',
  'store',
  'product',
  'staff',
  'supplier',
] as const
export type EmailFamily = (typeof EMAIL_FAMILIES)[number]

/** The editable parts; whatever depends on an order or a code is fixed. */
export const EMAIL_PARTS = ['subject', 'title', 'text'] as const
export type EmailPart = (typeof EMAIL_PARTS)[number]

/** `{{number}}` and the like are placeholders for values. */
export const EmailWording = z.object({ subject: Localized, title: Localized, text: Localized })
export type EmailWording = z.infer<typeof EmailWording>

const line = (max: number) =>
  localized(
    visible()
      .max(max)
      .regex(/^[^\p{Cc}]*$/u),
  )

/** An empty text stands for the standard one. */
export const EmailWordingInput = z.object({
  subject: line(150),
  title: line(150),
  text: localized(visible().max(2000)),
})
export type EmailWordingInput = z.output<typeof EmailWordingInput>

export const EmailWordingChange = EmailWordingInput.extend(seen)
export type EmailWordingChange = z.output<typeof EmailWordingChange>

export const EmailPreview = z.object({
  kind: z.string(),
  language: z.string(),
  subject: z.string(),
  /** As mail programs show it: HTML and plain text. */
  html: z.string(),
  text: z.string(),
})
export type EmailPreview = z.infer<typeof EmailPreview>

export const EmailTemplate = z.object({
  kind: z.string(),
  words: EmailWording,
  /** The standard texts. */
  usual: EmailWording,
  /** The available placeholders. */
  gaps: z.array(z.string()),
  ...version,
})
export type EmailTemplate = z.infer<typeof EmailTemplate>

export const endpoints = {
  list: endpoint({
    method: 'GET',
    path: '/admin/email-template',
    auth: 'admin',
    permission: 'content.read',
    summary: 'The emails that the shop sends',
    response: z.object({
      data: z.array(
        z.object({
          kind: z.string(),
          family: z.enum(EMAIL_FAMILIES),
          /** Its texts were edited. */
          own: z.boolean(),
        }),
      ),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/admin/email-template/{kind}',
    auth: 'admin',
    permission: 'content.read',
    summary: 'An email with sample data, in the language of the call',
    params: z.object({ kind: EmailKind }),
    response: EmailPreview,
  }),
  words: endpoint({
    method: 'GET',
    path: '/admin/email-template/{kind}/words',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Subject, heading and first sentences of an email in all languages',
    params: z.object({ kind: EmailKind }),
    response: EmailTemplate,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/admin/email-template/{kind}/words',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Edit subject, heading and first sentences; empty ones use the default',
    preview: { by: 'staffEmails.tryWords' },
    params: z.object({ kind: EmailKind }),
    body: EmailWordingChange,
    response: EmailTemplate,
  }),
  tryWords: endpoint({
    method: 'POST',
    path: '/admin/email-template/{kind}/preview',
    auth: 'admin',
    permission: 'content.read',
    summary: 'Preview the email with sample data and these texts; nothing is saved',
    params: z.object({ kind: EmailKind }),
    body: EmailWordingInput,
    response: EmailPreview,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/email-template/{kind}/test',
    auth: 'admin',
    permission: 'content.write',
    summary: 'Send this email with sample data to the caller, in the language of the call',
    params: z.object({ kind: EmailKind }),
    response: Message,
  }),
}

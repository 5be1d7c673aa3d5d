// The newsletter for staff: its issues, and who gets it (rule 272).
import { z } from 'zod'
import { byId, Id, Message, pageOf, paging, seen, Timestamp, version } from '#/contract/common.ts'
import { endpoint } from '#/contract/endpoint.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { ISSUE_FIELDS, ISSUE_STATES, IssueInput } from './issues.ts'

export const IssueChange = IssueInput.safeExtend(seen)
export type IssueChange = z.output<typeof IssueChange>

export const NewsletterIssue = z.object({
  ...ISSUE_FIELDS,
  ...version,
  id: Id,
  status: z.enum(ISSUE_STATES),
  /** Also sent, once, to those who join its group later. */
  ongoing: z.boolean(),
  /** While it runs: when its group is looked at next. */
  send_at: Timestamp.nullable(),
  started_at: Timestamp.nullable(),
  ended_at: Timestamp.nullable(),
  group: z.string().nullable(),
  counts: z.object({
    /** Who would still get it now. */
    readers: z.int(),
    waiting: z.int(),
    /** Their mail server took it. */
    sent: z.int(),
    /** Not yet taken: the outbox tries again by itself. */
    retrying: z.int(),
    /** Their mail server refuses the address for good, at once or later. */
    bounced: z.int(),
    /** Given up, or no longer wanted by the reader. */
    failed: z.int(),
    /** Called it unwanted mail, and get no more. */
    complaints: z.int(),
    /** Who would get it if it were sent again now to those whom it has not reached. */
    again: z.int(),
    /** How many of its coupons orders have. */
    redeemed: z.int(),
  }),
  /** Null before it is sent, and once what was noted has been deleted. */
  opens: z
    .object({
      /** Of those whom it reached: how many agreed that it is noted. */
      agreed: z.int(),
      /** Of these: how many opened it. Null if so few agreed that somebody could be recognised. */
      opened: z.int().nullable(),
    })
    .nullable(),
})
export type NewsletterIssue = z.infer<typeof NewsletterIssue>

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(SUBSCRIBER_STATES),
  asked_at: Timestamp,
  confirmed_at: Timestamp.nullable(),
  unsubscribed_at: Timestamp.nullable(),
  /** Its mail server refused the address: nothing more is sent there until it is confirmed again. */
  bounced: z.object({ at: Timestamp, reason: z.string() }).nullable(),
  /** When they called an issue unwanted mail: it ended their subscription. */
  complained_at: Timestamp.nullable(),
})
export type Subscriber = z.infer<typeof Subscriber>

const SubscriberQuery = z.object({
  ...paging(50),
  search: z.string().max(200).default(''),
  status: z.enum(SUBSCRIBER_STATES).optional().catch(undefined),
  bounced: z.enum(['1']).optional().catch(undefined),
  complained: z.enum(['1']).optional().catch(undefined),
})
export type SubscriberQuery = z.output<typeof SubscriberQuery>

const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })
const inLanguage = z.object({ language: z.enum(LANGUAGES).default(() => mainLanguage()) })

const read = { auth: 'admin', permission: 'content.read' } as const
const write = { auth: 'admin', permission: 'content.write' } as const

export const endpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/newsletter',
    summary: 'Issues of the newsletter, newest first',
    query: z.object(paging(20)),
    response: pageOf(NewsletterIssue),
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/newsletter',
    summary: 'Begin an issue; it is sent to nobody yet',
    body: IssueInput,
    response: NewsletterIssue,
    idempotent: true,
  }),
  preview: endpoint({
    ...read,
    method: 'POST',
    path: '/admin/newsletter/preview',
    summary: 'An issue as its readers get it, at the prices of now, without saving it',
    body: IssueInput.safeExtend(inLanguage.shape),
    response: IssuePreview,
  }),
  subscribers: endpoint({
    auth: 'admin',
    permission: 'customers.read',
    method: 'GET',
    path: '/admin/newsletter/subscriber',
    summary:
      'Who asked for the newsletter, confirmed it or ended it, whose address is refused, and who complained',
    query: SubscriberQuery,
    response: pageOf(Subscriber),
  }),
  endSubscription: endpoint({
    auth: 'admin',
    permission: 'customers.write',
    method: 'POST',
    path: '/admin/newsletter/subscriber/{id}/end',
    summary:
      'End a subscription that its reader asked to end, or complained about; only the reader can bring it back',
    params: byId,
    body: z.object({
      /** They called it unwanted mail: it counts among the complaints of the last issue that they got. */
      complained: z.boolean().default(false),
    }),
    response: Subscriber,
  }),
  one: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/newsletter/{id}',
    summary: 'One issue with its progress',
    params: byId,
    response: NewsletterIssue,
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/newsletter/{id}',
    keeps: true,
    summary: 'Change a draft; 409 if it is no longer one, or has changed since it was read',
    params: byId,
    body: IssueChange,
    response: NewsletterIssue,
  }),
  remove: endpoint({
    ...write,
    method: 'DELETE',
    path: '/admin/newsletter/{id}',
    summary: 'Remove a draft',
    params: byId,
    response: Message,
  }),
  test: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/newsletter/{id}/test',
    summary: 'Send an issue to oneself, as it is saved',
    params: byId,
    body: inLanguage,
    response: Message,
  }),
  leaflet: endpoint({
    ...read,
    method: 'GET',
    path: '/admin/newsletter/{id}/leaflet.pdf',
    summary: 'An issue as a leaflet of one or two A4 pages, at the prices of now',
    params: byId,
    query: inLanguage,
    mediaTypes: ['application/pdf'],
  }),
  send: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/newsletter/{id}/send',
    summary: 'Send a draft now, or at a time; or from then on to whoever joins its group',
    preview: { by: 'staffNewsletter.one' },
    params: byId,
    body: z.object({
      at: z.iso.datetime({ offset: true }).nullable().default(null),
      ongoing: z.boolean().default(false),
    }),
    response: NewsletterIssue,
  }),
  sendAgain: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/newsletter/{id}/send-again',
    summary:
      'Send an issue again to those whom it has not reached: never twice to anybody, nor to who unsubscribed or whose address is refused; 409 if there are none, or more than were shown',
    preview: { by: 'staffNewsletter.one' },
    params: byId,
    body: z.object({
      /** How many were shown to whoever decides. */
      readers: z.int().min(1),
    }),
    response: NewsletterIssue,
  }),
  stop: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/newsletter/{id}/stop',
    summary:
      'Send no more of an issue; one that has not begun becomes a draft again, what has left is not called back',
    params: byId,
    response: NewsletterIssue,
  }),
}

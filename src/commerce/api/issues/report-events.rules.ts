// Reads the events that mail providers post as JSON: Brevo, Mailgun, Postmark and SendGrid, and the shop's own form.
import { z } from 'zod'
import { type Report, reasonIn } from './report-message.rules.ts'

const MOST_EVENTS = 1000

const line = z.string().max(2000)
const words = line.nullish().transform((text) => text ?? '')

type Kind = Report['kind'] | undefined
type Told = { kind: Kind; messageId: string; to: string; reason: string }

const Own = z
  .object({ kind: z.enum(['complaint', 'bounce']), email: line, message_id: words, reason: words })
  .transform(({ kind, email, message_id, reason }): Told => {
    return { kind, to: email, messageId: message_id, reason }
  })

const SENDGRID = new Map<string, Kind>([
  ['spamreport', 'complaint'],
  ['bounce', 'bounce'],
])
const BREVO = new Map<string, Kind>([
  ['spam', 'complaint'],
  ['complaint', 'complaint'],
  ['hard_bounce', 'bounce'],
  ['invalid_email', 'bounce'],
])

/** SendGrid calls a bounce of the type `blocked` what may pass. */
const SendGrid = z
  .object({
    event: line,
    email: line,
    sg_event_id: line,
    'smtp-id': words,
    type: words,
    reason: words,
  })
  .transform((one): Told => {
    const kind = one.type === 'blocked' ? undefined : SENDGRID.get(one.event)
    return { kind, to: one.email, messageId: one['smtp-id'], reason: one.reason }
  })

const Brevo = z
  .object({ event: line, email: line, 'message-id': words, reason: words })
  .transform((one): Told => {
    const { event, email: to, reason } = one
    return { kind: BREVO.get(event), to, messageId: one['message-id'], reason }
  })

const Mailgun = z
  .object({
    'event-data': z.object({
      event: line,
      severity: words,
      recipient: line,
      message: z.object({ headers: z.object({ 'message-id': words }) }).nullish(),
      'delivery-status': z.object({ message: words, description: words }).nullish(),
    }),
  })
  .transform(({ 'event-data': one }): Told => {
    const isGone = one.event === 'failed' && one.severity === 'permanent'
    const status = one['delivery-status']
    return {
      kind: one.event === 'complained' ? 'complaint' : isGone ? 'bounce' : undefined,
      to: one.recipient,
      messageId: one.message?.headers['message-id'] ?? '',
      reason: status?.message || status?.description || '',
    }
  })

const Postmark = z
  .object({ RecordType: line, Type: words, Email: line, Description: words })
  .transform((one): Told => {
    const isGone = one.RecordType === 'Bounce' && /^(?:HardBounce|BadEmailAddress)$/.test(one.Type)
    const kind = one.RecordType === 'SpamComplaint' ? 'complaint' : isGone ? 'bounce' : undefined
    // Its IDs are its own.
    return { kind, to: one.Email, messageId: '', reason: one.Description }
  })

const Event = z.union([Own, SendGrid, Brevo, Mailgun, Postmark])

/** Without what isn't about bounces and complaints, or isn't understood. */
export function reportsInEvents(text: string): Report[] {
  const events = valueOf(text)
  return (Array.isArray(events) ? events : [events]).slice(0, MOST_EVENTS).flatMap((event) => {
    const { data } = Event.safeParse(event)
    const kind = data?.kind
    return kind ? [{ ...data, kind, reason: reasonIn(data.reason) }] : []
  })
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

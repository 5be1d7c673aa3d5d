// Reads a message about an email that came back (RFC 3464) or that its reader reported (RFC 5965). Strict: what isn't
// written as these say, says nothing.

export type Report = {
  kind: 'complaint' | 'bounce'
  /** The Message-ID of the issue. */
  messageId: string
  /** Its reader's address, as the report has it. */
  to: string
  reason: string
}

const MOST_PARTS = 10
const MOST_FIELDS = 300
const MOST_REASON = 300

type Fields = ReadonlyMap<string, string>
type Part = { fields: Fields; body: string }

/** The first of each name; folded lines are joined. */
function fieldsIn(head: string): Fields {
  const fields = new Map<string, string>()
  for (const line of head.replaceAll(/\n[ \t]+/g, ' ').split('\n', MOST_FIELDS)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).toLowerCase()
    if (/^[a-z\d-]+$/.test(name) && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

function partOf(text: string): Part {
  const [head = '', ...more] = text.replace(/^\n+/, '').split('\n\n')
  return { fields: fieldsIn(head), body: more.join('\n\n') }
}

const typeOf = ({ fields }: Part): string =>
  (fields.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const parameter = (of: string, name: string): string =>
  new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]{1,200})"|([^\\s;"]{1,200}))`, 'i')
    .exec(of)
    ?.slice(1)
    .find(Boolean) ?? ''

/** Of a part that is a group of fields, such as `Action: failed`. */
const groupsIn = (body: string): Fields[] =>
  body
    .split(/\n{2,}/, MOST_PARTS)
    .filter((one) => one.trim() !== '')
    .map(fieldsIn)

/** @example addressIn('rfc822; <ann@example.org>') // 'ann@example.org' */
const addressIn = (text = ''): string =>
  /([^\s<>;"]+@[^\s<>;"]+)/.exec(text.slice(0, MOST_REASON))?.[1] ?? ''

/** One line, without what isn't text. */
export const reasonIn = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_REASON)

type Read = (about: Part, messageId: string) => Report | undefined

const COMPLAINTS = new Set(['abuse', 'fraud', 'opt-out', 'opt-out-list'])

const complaintIn: Read = ({ body }, messageId) => {
  const fields = groupsIn(body)[0]
  const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
  if (!COMPLAINTS.has(type)) return undefined
  const to = addressIn(fields?.get('original-rcpt-to'))
  return { kind: 'complaint', messageId, to, reason: type }
}

/** The first field group is about the message. A delay isn't a failure, and what may pass says 4. */
const bounceIn: Read = ({ body }, messageId) => {
  const failed = groupsIn(body).find(
    (one) =>
      one.get('action')?.toLowerCase() === 'failed' && /^5\.\d/.test(one.get('status') ?? ''),
  )
  if (!failed) return undefined
  const to = addressIn(failed.get('final-recipient') ?? failed.get('original-recipient'))
  const reason = `${failed.get('status') ?? ''} ${failed.get('diagnostic-code') ?? ''}`
  return { kind: 'bounce', messageId, to, reason: reasonIn(reason) }
}

const READERS = new Map<string, { type: string; read: Read }>([
  ['feedback-report', { type: 'message/feedback-report', read: complaintIn }],
  ['delivery-status', { type: 'message/delivery-status', read: bounceIn }],
])
const ORIGINALS = new Set(['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'])

/** Nothing if it is neither kind of message, or doesn't say which email it is about. */
export function reportInMessage(text: string): Report | undefined {
  const message = partOf(text.replaceAll(/\r\n?/g, '\n'))
  const type = message.fields.get('content-type') ?? ''
  const boundary = parameter(type, 'boundary')
  const reader = READERS.get(parameter(type, 'report-type').toLowerCase())
  if (typeOf(message) !== 'multipart/report' || boundary === '' || !reader) return undefined
  const parts = `\n${message.body}`
    .split(`\n--${boundary}`, MOST_PARTS)
    .slice(1)
    .map((one) => partOf(one.replace(/^[ \t]*\n/, '')))
  const about = parts.find((part) => typeOf(part) === reader.type)
  const original = parts.find((part) => ORIGINALS.has(typeOf(part)))
  const messageId = original && partOf(original.body).fields.get('message-id')
  return about && messageId ? reader.read(about, messageId) : undefined
}

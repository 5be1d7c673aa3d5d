// The IDs of messages: the same on every retry. An issue's says, signed, which one it is and whose: only who had it can
// report it.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isSignedText, signText } from '#/commerce/api/auth/tokens.rules.ts'

const PURPOSE = 'newsletter-message'
const RADIX = 36

const Copy = z.object({ issue_id: z.number(), subscriber_id: z.number() })
type Copy = z.output<typeof Copy>

export const rowId = ({ key }: { key: string }): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32)

/** The part before the @. */
export function messageIdOf(
  row: { key: string; kind: string; data: unknown },
  secret: string,
): string {
  const copy = Copy.safeParse(row.data)
  if (row.kind !== 'newsletter_issue' || !copy.success) return rowId(row)
  const { issue_id, subscriber_id } = copy.data
  const text = [rowId(row), issue_id.toString(RADIX), subscriber_id.toString(RADIX)].join('.')
  return `${text}.${signText(secret, PURPOSE, text)}`
}

const LOCAL = /^<?([\da-f]{32}\.([\da-z]{1,10})\.([\da-z]{1,10}))\.([\w-]{43})@/

/** Whose copy of which issue it is; undefined for what isn't the shop's. */
export function copyOf(messageId: string, secret: string): Copy | undefined {
  const [, text = '', issue = '', subscriber = '', signature = ''] = LOCAL.exec(messageId) ?? []
  if (!isSignedText(secret, { purpose: PURPOSE, text, signature })) return undefined
  return {
    issue_id: Number.parseInt(issue, RADIX),
    subscriber_id: Number.parseInt(subscriber, RADIX),
  }
}

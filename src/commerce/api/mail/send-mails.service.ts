// Sends the emails in the outbox, outside of any transaction.
import { z } from 'zod'
import { type Language } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { emailKey, phoneKey } from '#/domain/same-person.ts'
import { noteBounce } from '#/commerce/api/newsletter/subscribers.queries.ts'
import type { Deps } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { emailHtml } from '#/commerce/mail/html.ts'
import {
  type MailKind,
  ORDER_TEXT_KIND,
  RECALL_TEXT_KIND,
  TEXT_KINDS,
} from '#/domain/mail-kinds.ts'
import type { Mailer, Message } from '#/commerce/mail/mailer.ts'
import type { TextProvider } from '#/contract/extensions/parts.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { textWithCode } from './code-facts.service.ts'
import { orderText } from './order-text-facts.service.ts'
import { recallText } from './recall-facts.service.ts'
import { forgetSent, sendClaimed } from './gift-facts.service.ts'
import { isAboutAddress } from './refusal.rules.ts'
import { composeMail } from './compose-mail.service.ts'
import { messageIdOf, rowId } from './message-id.rules.ts'
import {
  type MailRow,
  claimMail,
  noteDropped,
  noteGivenUp,
  noteProblem,
  noteSent,
  noteWaiting,
} from './mail.queries.ts'
import { PAUSES } from './tries.rules.ts'

export type MailDeps = Pick<Deps, 'db' | 'now' | 'log' | 'secret' | 'limits'> & {
  siteUrl: string
  mailer: Mailer
  /** Without one, text messages aren't sent. */
  texter?: TextProvider
}

/** This many per batch, and this many batches in a row: customers come first. */
const BATCH = 20
const BATCHES = 10

/**
 * Sends mail that is due. A failed one is retried after growing pauses and given up after some days; mail above a
 * mailbox's limit waits (rule 68). Several processes may run it at once; if one is killed halfway, a message may be
 * sent twice, with the same ID.
 */
export async function sendMails(deps: MailDeps): Promise<Sent> {
  const all = { sent: 0, failed: 0 }
  for (let batches = 0; batches < BATCHES; batches++) {
    const { taken, sent, failed } = await sendBatch(deps)
    all.sent += sent
    all.failed += failed
    if (taken < BATCH) break
  }
  return all
}

type Sent = { sent: number; failed: number }

async function sendBatch(deps: MailDeps): Promise<Sent & { taken: number }> {
  const { db, now } = deps
  const rows = await claimMail(db, { now: now(), limit: BATCH, pauses: PAUSES })
  let sent = 0
  let waiting = 0
  for (const row of rows) {
    const takeBack = await countEmail(deps, row)
    if (!takeBack) {
      waiting += 1
      continue
    }
    try {
      const isSent = await sendClaimed(deps, row, () => send(deps, row))
      await db.transaction(async (tx) => {
        // In the order in which staff lock a letter and its email.
        if (isSent) await forgetSent(tx, row, now())
        await (isSent ? noteSent : noteDropped)(tx, row.id, now())
      })
      sent += isSent ? 1 : 0
    } catch (error) {
      await takeBack()
      await noteProblem(db, row.id, String(error).slice(0, 500))
      await noteRefusal(deps, row, error)
      const event = row.attempts >= PAUSES.length ? 'mail.given_up' : 'mail.not_sent'
      deps.log('warn', event, {
        mail: row.id,
        kind: row.kind,
        attempts: row.attempts,
        ...reasonOf(error),
      })
    }
  }
  return { taken: rows.length, sent, failed: rows.length - sent - waiting }
}

const TextKind = z.enum(TEXT_KINDS)

/** False if it is no longer expected. @throws if it wasn't accepted */
async function send(deps: MailDeps, row: MailRow): Promise<boolean> {
  const kind = TextKind.safeParse(row.kind)
  const isText = kind.success || row.kind === RECALL_TEXT_KIND || row.kind === ORDER_TEXT_KIND
  const message = isText ? undefined : await messageOf(deps, row)
  if (message) await deps.mailer.send(message)
  if (!isText) return message !== undefined
  if (!deps.texter) return false
  const language = languageOf(row)
  const text = kind.success
    ? await textWithCode(deps.db, { ...row, kind: kind.data, language }, deps)
    : row.kind === ORDER_TEXT_KIND
      ? await orderText(deps.db, { ...row, language }, deps)
      : await recallText(deps.db, { ...row, language })
  if (text !== undefined) await deps.texter.send({ id: rowId(row), to: row.to, text })
  return text !== undefined
}

const languageOf = ({ language }: MailRow): Language => stillOffered(language)

/** These never wait: orders and codes, which have their own limits, and what staff must see. */
const NEVER_WAIT: readonly string[] = [
  'placed',
  'payment_case',
  'gift_card_case',
  'substitution',
  'contact_message',
  'withdrawal_receipt',
  'withdrawal_message',
  'sign_in_code',
  'reset_code',
  'proof_code',
  'sign_in_text',
  'phone_text',
  'seller_application',
  'store_order',
  'new_order',
  'recall',
  RECALL_TEXT_KIND,
  ORDER_TEXT_KIND,
  'daily_summary',
  'purchase_order',
] satisfies MailKind[]

/** Counts an email before it is sent; nothing if the mailbox's limit is reached and it has to wait. */
async function countEmail(
  deps: MailDeps,
  row: MailRow,
): Promise<(() => Promise<void>) | undefined> {
  try {
    const mailbox = row.to.includes('@') ? emailKey(row.to) : phoneKey(row.to)
    return await deps.limits.countAll({ email: mailbox })
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (NEVER_WAIT.includes(row.kind)) return async () => undefined
    const { retryAfter: seconds = 0 } = error.data
    await noteWaiting(deps.db, row.id, new Date(deps.now().getTime() + seconds * 1000))
    deps.log('warn', 'mail.waits', { mail: row.id, kind: row.kind, seconds })
    return undefined
  }
}

const SmtpFailure = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
})

const REFUSED = 500

/** A mail server that refuses the recipient for good: the newsletter goes there no more (rule 272). */
async function noteRefusal({ db, now }: MailDeps, row: MailRow, error: unknown): Promise<void> {
  const { data } = SmtpFailure.safeParse(error)
  if (data?.command !== 'RCPT TO' || (data.responseCode ?? 0) < REFUSED) return
  const reason = (data.response ?? '').slice(0, 300)
  if (!isAboutAddress(reason)) return
  await noteBounce(db, emailKey(row.to), { at: now(), reason })
  if (row.kind === 'newsletter_issue') await noteGivenUp(db, row.id, PAUSES.length)
}

/** Mail servers' messages contain addresses, so only their codes are logged. */
function reasonOf(error: unknown): object {
  const failure = SmtpFailure.safeParse(error)
  if (failure.success) {
    const { code, responseCode } = failure.data
    return { code, ...(responseCode !== undefined && { responseCode }) }
  }
  return { code: error instanceof Error ? error.name : 'unknown' }
}

/** Nothing if it is no longer expected. @throws if its subject is gone */
async function messageOf(deps: MailDeps, row: MailRow): Promise<Message | undefined> {
  const language = languageOf(row)
  const written = await composeMail(deps, { ...row, language })
  if (!written) return undefined
  const { email, sender, ...more } = written
  const { host, hostname } = new URL(deps.siteUrl)
  const shop = sender.shop.replaceAll(/["\\\r\n]/g, '')
  return {
    messageId: `<${messageIdOf(row, deps.secret)}@${host}>`,
    from: deps.mailer.from ?? `"${shop}" <${sender.email || `no-reply@${hostname}`}>`,
    to: row.to,
    subject: email.subject,
    html: emailHtml(email, sender, language),
    text: emailText(email, sender, language),
    ...more,
  }
}

// What becomes of an issue after mail servers took it: bounces and complaints that come later (rule 272).
import { emailKey } from '#/domain/same-person.ts'
import { isSignedText, signText } from '#/commerce/api/auth/tokens.rules.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { copyOf } from '#/commerce/api/mail/message-id.rules.ts'
import { isAboutAddress } from '#/commerce/api/mail/refusal.rules.ts'
import { endByComplaint } from '#/commerce/api/newsletter/newsletter.service.ts'
import { noteBounce } from '#/commerce/api/newsletter/subscribers.queries.ts'
import { findKept, findLastCopy, lockReader, noteOnCopy } from './reports.queries.ts'
import { reportsInEvents } from './report-events.rules.ts'
import { type Report, reportInMessage } from './report-message.rules.ts'

const PURPOSE = 'mail-report'
/** Who got no issue for so long reports none. */
const DAYS = 30
const DAY_MS = 86_400_000

export const secretOf = ({ deps }: Pick<Ctx, 'deps'>, salt: string): string =>
  signText(deps.secret, PURPOSE, salt)

/**
 * Repeating it does no harm. What isn't understood is taken and dropped: providers would send it again and again.
 *
 * @throws ShopError NOT_FOUND without the secret, TOO_MANY_REQUESTS
 */
export async function takeReports(ctx: Ctx, secret: string, body: string): Promise<void> {
  await ctx.deps.limits.count('newsletter_report', ctx.network)
  const kept = await findKept(ctx.db)
  const proof = { purpose: PURPOSE, text: kept?.salt ?? '', signature: secret }
  if (!isSignedText(ctx.deps.secret, proof) || !kept) throw new ShopError('NOT_FOUND')
  const reports = reportsIn(body)
  let counted = 0
  for (const report of reports) counted += (await take(ctx, report)) ? 1 : 0
  ctx.deps.log('info', 'newsletter.reported', { reports: reports.length, counted })
}

type ReadReport = Report & { isProvider: boolean }

/** A message begins with its fields, so it never looks like JSON. */
function reportsIn(body: string): ReadReport[] {
  if (/^\s*[[{]/.test(body))
    return reportsInEvents(body).map((event) => ({ ...event, isProvider: true }))
  const report = reportInMessage(body)
  return report ? [{ ...report, isProvider: false }] : []
}

/** Whether it counts: not twice, and not about somebody who got no issue. */
async function take(ctx: Ctx, report: ReadReport): Promise<boolean> {
  const copy = copyOf(report.messageId, ctx.deps.secret) ?? (await lastCopy(ctx, report))
  if (!copy) return false
  return inTransaction(ctx, async (tx) => {
    const at = tx.deps.now()
    const reader = await lockReader(tx.db, copy)
    if (!reader) return false
    if (report.kind === 'complaint') {
      if (!(await noteOnCopy(tx.db, copy, 'complained_at', at))) return false
      await endByComplaint(tx, reader)
      return true
    }
    if (!isAboutAddress(report.reason)) return false
    if (!(await noteOnCopy(tx.db, copy, 'returned_at', at))) return false
    await noteBounce(tx.db, reader.mailbox, { at, reason: report.reason })
    return true
  })
}

/** Anybody can write to a mailbox: only a provider's word is enough without an issue's own ID. */
async function lastCopy(ctx: Ctx, { isProvider, to }: ReadReport) {
  return isProvider && to.includes('@') ? lastCopyOf(ctx, emailKey(to)) : undefined
}

const lastCopyOf = ({ db, deps }: Ctx, mailbox: string) =>
  findLastCopy(db, { mailbox, since: new Date(deps.now().getTime() - DAYS * DAY_MS) })

/** A complaint that no mail provider reported counts in the figures of the last issue that its reader got. */
export async function noteOnLastCopy(tx: Ctx, mailbox: string): Promise<void> {
  const copy = await lastCopyOf(tx, mailbox)
  if (copy) await noteOnCopy(tx.db, copy, 'complained_at', tx.deps.now())
}

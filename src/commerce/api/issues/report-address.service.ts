// The address to which bounces and complaints are reported: made, replaced and closed by staff.
import { randomBytes } from 'node:crypto'
import type { ReportAddress } from '#/contract/newsletter/staff-reports.ts'
import { noteChange } from '#/commerce/api/activity/activity.service.ts'
import { lockValue } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction, userOf } from '#/commerce/api/context.ts'
import { siteUrlOf } from '#/commerce/api/site-url.ts'
import { deleteKept, findKept, type Kept, lastReport, saveKept } from './reports.queries.ts'
import { secretOf } from './reports.service.ts'

const SALT_BYTES = 24

export async function reportAddress(ctx: Ctx): Promise<ReportAddress> {
  const kept = await findKept(ctx.db)
  const last = await lastReport(ctx.db)
  return {
    address: kept ? addressOf(ctx, kept) : null,
    changed_at: kept?.changed_at ?? null,
    changed_by: kept?.changed_by ?? null,
    last_at: last?.toISOString() ?? null,
  }
}

const addressOf = (ctx: Ctx, { salt }: Kept): string =>
  `${siteUrlOf(ctx.deps)}/api/newsletter/report?secret=${secretOf(ctx, salt)}`

/** The history records when it was made, but not the address: it is a secret. */
const change = (ctx: Ctx, to: Kept | undefined): Promise<ReportAddress> =>
  inTransaction(ctx, async (tx) => {
    await lockValue(tx.db, 'settings')
    const before = await findKept(tx.db)
    if (to) await saveKept(tx.db, to)
    else await deleteKept(tx.db)
    await noteChange(tx, {
      kind: 'settings',
      record: 'settings',
      name: '',
      before: { mail_reports: before?.changed_at ?? null },
      after: { mail_reports: to?.changed_at ?? null },
    })
    return reportAddress(tx)
  })

export const renewReportAddress = (ctx: Ctx): Promise<ReportAddress> =>
  change(ctx, {
    salt: randomBytes(SALT_BYTES).toString('base64url'),
    changed_at: ctx.deps.now().toISOString(),
    changed_by: userOf(ctx).name,
  })

export const closeReportAddress = (ctx: Ctx): Promise<ReportAddress> => change(ctx, undefined)

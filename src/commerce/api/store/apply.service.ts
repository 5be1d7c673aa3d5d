// Who asks to sell here: kept, mailed to the shop, and acknowledged (rule 76).
import type { z } from 'zod'
import type { Page } from '#/contract/common.ts'
import type { endpoints } from '#/contract/index.ts'
import type { SellerForm } from '#/contract/store/public.ts'
import type { ApplicationStatus, SellerApplication } from '#/contract/store/staff.ts'
import { emailKey } from '#/domain/same-person.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import {
  type ApplicationRow,
  findApplications,
  insertApplication,
  updateApplication,
} from './store.queries.ts'

/** @throws ShopError TOO_MANY_REQUESTS */
export async function applyToSell(ctx: Ctx, form: SellerForm): Promise<void> {
  const { limits, now, wake } = ctx.deps
  await limits.countAll({ seller_apply: ctx.network, seller_apply_email: emailKey(form.email) })
  await inTransaction(ctx, async ({ db }) => {
    const at = now()
    const { contact } = await findSettings(db)
    const { phone = null, website = null, ...rest } = form
    const values = { ...rest, phone, website, language: ctx.language, created_at: at }
    const row = found(await insertApplication(db, values))
    const letter = { data: { application_id: row.id }, at }
    const key = `seller:${row.id}`
    // A new shop may have no address yet: staff find the application in their list.
    if (contact.email !== '')
      await writeMail(db, {
        ...letter,
        key: `${key}:shop`,
        kind: 'seller_application',
        to: contact.email,
        language: DEFAULT_LANGUAGE,
      })
    await writeMail(db, {
      ...letter,
      key: `${key}:receipt`,
      kind: 'seller_receipt',
      to: form.email,
      language: ctx.language,
    })
  })
  wake?.('mail')
}

type ListQuery = z.output<typeof endpoints.staffStore.applications.query>

export async function listApplications(
  ctx: Ctx,
  query: ListQuery,
): Promise<Page<SellerApplication>> {
  const { rows, total } = await findApplications(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND */
export const decideApplication = async (
  ctx: Ctx,
  id: number,
  status: ApplicationStatus,
): Promise<SellerApplication> => view(found(await updateApplication(ctx.db, id, { status })))

const view = ({ created_at, ...row }: ApplicationRow): SellerApplication => ({
  ...row,
  created_at: created_at.toISOString(),
})

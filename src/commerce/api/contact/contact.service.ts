// Contact messages: stored, emailed to the shop, and acknowledged to the sender (rule 76).
import type { z } from 'zod'
import type { endpoints } from '#/contract/index.ts'
import type { ContactForm } from '#/contract/contact/public.ts'
import type { ContactMessage, MessageStatus } from '#/contract/contact/staff.ts'
import type { Page } from '#/contract/common.ts'
import { emailKey } from '#/domain/same-person.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { type Ctx, inTransaction } from '#/commerce/api/context.ts'
import { found } from '#/commerce/api/errors.ts'
import { toPage } from '#/commerce/api/page.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import { findMessages, insertMessage, type MessageRow, updateMessage } from './contact.queries.ts'

/** @throws ShopError TOO_MANY_REQUESTS */
export async function sendMessage(ctx: Ctx, form: ContactForm): Promise<void> {
  const { limits, now, wake } = ctx.deps
  await limits.countAll({ contact: ctx.network, contact_email: emailKey(form.email) })
  await inTransaction(ctx, async ({ db }) => {
    const at = now()
    const { contact } = await findSettings(db)
    const { phone = null, ...rest } = form
    const row = found(
      await insertMessage(db, { ...rest, phone, language: ctx.language, created_at: at }),
    )
    const about = { data: { message_id: row.id }, at }
    const key = `contact:${row.id}`
    // A new shop may have no address yet: staff find the message in their list.
    if (contact.email !== '')
      await writeMail(db, {
        ...about,
        key: `${key}:shop`,
        kind: 'contact_message',
        to: contact.email,
        language: DEFAULT_LANGUAGE,
      })
    await writeMail(db, {
      ...about,
      key: `${key}:receipt`,
      kind: 'contact_receipt',
      to: form.email,
      language: ctx.language,
    })
  })
  wake?.('send-mail')
}

export async function listMessages(
  ctx: Ctx,
  query: z.output<typeof endpoints.staffContact.list.query>,
): Promise<Page<ContactMessage>> {
  const { rows, total } = await findMessages(ctx.db, query)
  return toPage(rows.map(view), total, query)
}

/** @throws ShopError NOT_FOUND */
export async function markMessage(
  ctx: Ctx,
  id: number,
  status: MessageStatus,
): Promise<ContactMessage> {
  const done_at = status === 'done' ? ctx.deps.now() : null
  return view(found(await updateMessage(ctx.db, id, { status, done_at })))
}

const view = ({ created_at, done_at, ...row }: MessageRow): ContactMessage => ({
  ...row,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})

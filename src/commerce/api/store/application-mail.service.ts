// Emails about an application, written together with its change.
import type { SellerMailKind } from '#/domain/mail-kinds.ts'
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { ApplicationRow } from './applications.queries.ts'

const emailOf = ({ id, version }: ApplicationRow, kind: SellerMailKind) => ({
  key: `seller:${id}:${version}:${kind}`,
  kind,
  data: { application_id: id },
})

/** To the applicant, in the language of the page they applied on. */
export async function notifyApplicant(
  { db, deps }: Work,
  row: ApplicationRow,
  kind: SellerMailKind,
): Promise<void> {
  const language = stillOffered(row.language)
  await writeMail(db, { ...emailOf(row, kind), to: row.email, language, at: deps.now() })
}

/** To the shop. A new one may have no address yet: staff find the application in their list. */
export async function notifyShop(
  { db, deps }: Work,
  row: ApplicationRow,
  kind: SellerMailKind,
): Promise<void> {
  const { contact } = await findSettings(db)
  if (contact.email === '') return
  const language = DEFAULT_LANGUAGE
  await writeMail(db, { ...emailOf(row, kind), to: contact.email, language, at: deps.now() })
}

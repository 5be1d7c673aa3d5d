// Letters about an application, written with what they tell of.
import type { SellerMailKind } from '#/domain/mail-kinds.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Work } from '#/commerce/api/context.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { ApplicationRow } from './applications.queries.ts'

const letterOf = ({ id, version }: ApplicationRow, kind: SellerMailKind) => ({
  key: `seller:${id}:${version}:${kind}`,
  kind,
  data: { application_id: id },
})

/** To whoever asked, in the language of the page that it was written on. */
export async function tellApplicant(
  { db, deps }: Work,
  row: ApplicationRow,
  kind: SellerMailKind,
): Promise<void> {
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  await writeMail(db, { ...letterOf(row, kind), to: row.email, language, at: deps.now() })
}

/** To the shop. A new one may have no address yet: staff find the application in their list. */
export async function tellShop(
  { db, deps }: Work,
  row: ApplicationRow,
  kind: SellerMailKind,
): Promise<void> {
  const { contact } = await findSettings(db)
  if (contact.email === '') return
  const language = DEFAULT_LANGUAGE
  await writeMail(db, { ...letterOf(row, kind), to: contact.email, language, at: deps.now() })
}

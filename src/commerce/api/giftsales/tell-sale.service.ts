// Emails about the sale of a gift card: to its buyer, and to the shop where its staff have to look.
import { DEFAULT_LANGUAGE } from '#/lib/i18n.ts'
import { stillOffered } from '#/lib/languages/offered.ts'
import type { GiftSaleMailKind } from '#/domain/mail-kinds.ts'
import type { Work } from '#/commerce/api/context.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { writeMail } from '#/commerce/mail/outbox.ts'
import type { SaleRow } from './sales.queries.ts'

type Told = Exclude<GiftSaleMailKind, 'gift_card_case'>

type Buyer = Pick<SaleRow, 'id' | 'email' | 'language'> & {
  /** How often it was told before, and turned out wrong. */
  again?: number
}

/** Once for each kind. */
export const tellBuyer = (
  { db, deps }: Work,
  { id, email, language, again = 0 }: Buyer,
  kind: Told,
): Promise<void> =>
  writeMail(db, {
    key: again > 0 ? `${kind}:${id}:${again}` : `${kind}:${id}`,
    kind,
    to: email,
    language: stillOffered(language),
    data: { sale_id: id },
    at: deps.now(),
  })

/** Once for each event. */
export async function tellShop(
  { db, deps }: Work,
  { id }: Pick<SaleRow, 'id'>,
  event: string,
): Promise<void> {
  const { contact } = await findSettings(db)
  await writeMail(db, {
    key: `gift_card_case:${id}:${event}`,
    kind: 'gift_card_case',
    to: contact.email,
    language: DEFAULT_LANGUAGE,
    data: { sale_id: id },
    at: deps.now(),
  })
}

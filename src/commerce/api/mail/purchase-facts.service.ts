// The facts for the order to a supplier, at the time of sending, and the email shown before it goes.
import { z } from 'zod'
import type { PurchaseLetter } from '#/contract/buying/staff-purchases.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { textOf } from '#/commerce/api/files/csv.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { PurchaseFacts } from '#/commerce/mail/facts.ts'
import { composePurchase } from '#/commerce/mail/staff/compose-purchase.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { PURCHASE_HEAD, purchaseRows } from './purchase-file.rules.ts'
import { findSentLines, findSentPurchase, type SentLine } from './purchase.queries.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutPurchase = z.object({ purchase_id: z.number() })

/** Nothing if the order is gone. */
export async function findPurchaseFacts(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<PurchaseFacts | undefined> {
  const row = await findSentPurchase(db, AboutPurchase.parse(data).purchase_id)
  if (!row) return undefined
  const lines = await findSentLines(db, row.purchase.id)
  return {
    ...(await shopFacts(db, site, language)),
    number: String(row.purchase.id),
    supplier: row.supplier.name,
    due_on: row.purchase.due_on,
    note: row.purchase.note,
    lines: lines.map(({ line }) => ({
      name: line.name[language] || line.name.en,
      article: line.article,
      packs: line.packs,
      pack: toQuantity(line.pack),
      amount: toAmount(line.packs * line.price),
    })),
    total: toAmount(lines.reduce((sum, { line }) => sum + line.packs * line.price, 0)),
    file: await fileOf(lines, language),
  }
}

async function fileOf(lines: readonly SentLine[], language: Language): Promise<string> {
  async function* pieces() {
    yield purchaseRows(lines, language)
  }
  let text = ''
  for await (const piece of textOf({ head: PURCHASE_HEAD, pieces: pieces() })) text += piece
  return text
}

/** The email as it would be sent now. */
export async function purchaseLetter(
  db: Executor,
  id: number,
  site: Site,
): Promise<PurchaseLetter | undefined> {
  const row = await findSentPurchase(db, id)
  if (!row) return undefined
  const { language, email: to } = row.supplier
  const facts = await findPurchaseFacts(db, { data: { purchase_id: id }, language }, site)
  if (!facts) return undefined
  const { email, sender } = composePurchase(facts, language)
  return { to, subject: email.subject, text: emailText(email, sender, language) }
}

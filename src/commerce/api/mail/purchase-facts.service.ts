// The order to a supplier as an email with its files: the same however often it is sent.
import { z } from 'zod'
import type { PurchaseLetter } from '#/contract/buying/staff-purchases.ts'
import { toAmount } from '#/domain/money.ts'
import { toQuantity } from '#/domain/quantity.ts'
import type { Language } from '#/lib/i18n.ts'
import { textOf } from '#/commerce/api/files/csv.rules.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { drawInThread } from '#/commerce/documents/draw-thread.ts'
import type { PurchasePaper } from '#/commerce/documents/supplier/supplier-paper.ts'
import type { PurchaseFacts } from '#/commerce/mail/facts.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import { composePurchase } from '#/commerce/mail/staff/compose-purchase.ts'
import { emailText } from '#/commerce/mail/text.ts'
import { purchaseTable } from './purchase-file.rules.ts'
import { purchasePaper } from './purchase-paper.service.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutPurchase = z.object({ purchase_id: z.number() })

type About = { data: unknown; language: Language }
type Sent = { facts: PurchaseFacts; attachments: NonNullable<Message['attachments']> }

/** Nothing if the order is gone. */
export async function findSentOrder(
  db: Executor,
  { data, language }: About,
  site: Site,
): Promise<Sent | undefined> {
  const paper = await purchasePaper(db, AboutPurchase.parse(data).purchase_id, site)
  if (!paper) return undefined
  const name = `order-${paper.number}`
  const pdf = await drawInThread({ paper, language: paper.language })
  return {
    facts: await factsOf(db, { paper, language }, site),
    attachments: [
      { filename: `${name}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' },
      {
        filename: `${name}.csv`,
        content: (await Array.fromAsync(textOf(purchaseTable(paper)))).join(''),
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  }
}

async function factsOf(
  db: Executor,
  { paper, language }: { paper: PurchasePaper; language: Language },
  site: Site,
): Promise<PurchaseFacts> {
  const { number, supplier, due_on, note, lines } = paper
  return {
    ...(await shopFacts(db, site, language)),
    number,
    supplier: supplier.name,
    due_on,
    note,
    lines: lines.map(({ name, article, packs, pack, price }) => ({
      name,
      article,
      packs,
      pack: toQuantity(pack),
      amount: toAmount(packs * price),
    })),
    total: toAmount(lines.reduce((sum, { packs, price }) => sum + packs * price, 0)),
  }
}

/** The email as it was sent, or would be sent now. */
export async function purchaseLetter(
  db: Executor,
  id: number,
  site: Site,
): Promise<PurchaseLetter | undefined> {
  const paper = await purchasePaper(db, id, site)
  if (!paper) return undefined
  const { language } = paper
  const { email, sender } = composePurchase(await factsOf(db, { paper, language }, site), language)
  return {
    to: paper.supplier.email,
    subject: email.subject,
    text: emailText(email, sender, language),
  }
}

// An order to a supplier as a document: as it was sent, or as it would be sent now.
import { textIn } from '#/lib/languages/text-in.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { PurchasePaper, type SupplierPaper } from '#/commerce/documents/supplier/supplier-paper.ts'
import type { Writer } from '#/commerce/mail/facts.ts'
import { findSentLines, findSentPurchase } from './purchase.queries.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

/** What every paper for a supplier says of the shop. */
export const shopOnPaper = ({
  shop,
  company = '',
  currency,
  time_zone,
}: Writer): Pick<SupplierPaper, 'shop' | 'currency' | 'time_zone'> => ({
  shop: {
    name: shop.name,
    company: company ?? '',
    address: shop.address,
    email: shop.email,
    phone: shop.phone,
  },
  currency,
  time_zone,
})

/** Nothing if the order is gone. */
export async function purchasePaper(
  db: Executor,
  id: number,
  site: Site,
): Promise<PurchasePaper | undefined> {
  const row = await findSentPurchase(db, id)
  if (!row) return undefined
  const { purchase, supplier } = row
  if (purchase.paper !== null) return PurchasePaper.parse(purchase.paper)
  const { language, name, address, email } = supplier
  const lines = await findSentLines(db, id)
  return {
    kind: 'purchase',
    number: String(id),
    language,
    issued_at: purchase.sent_at?.toISOString() ?? null,
    due_on: purchase.due_on,
    note: purchase.note,
    ...shopOnPaper(await shopFacts(db, site, language)),
    supplier: { name, address, email },
    lines: lines.map(({ line, sku, barcode }) => ({
      article: line.article,
      barcode,
      sku,
      name: textIn(line.name, language),
      packs: line.packs,
      pack: line.pack,
      price: line.price,
    })),
  }
}

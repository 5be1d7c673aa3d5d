import { z } from 'zod'
import type { Language } from '#/lib/i18n.ts'
import type { Executor } from '#/commerce/db/open.ts'
import { findRecallWords } from '#/commerce/api/records/recall-words.queries.ts'
import type { RecallFacts } from '#/commerce/mail/facts.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { type Site, shopFacts } from './shop-facts.service.ts'

const AboutRecall = z.object({
  recall_id: z.number(),
  orders: z.array(z.string()),
  name: z.string(),
})
export type AboutRecall = z.infer<typeof AboutRecall>

/** Nothing if the recall is gone. */
export async function findRecallFacts(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
  site: Site,
): Promise<RecallFacts | undefined> {
  const { recall_id, orders, name } = AboutRecall.parse(data)
  const row = await findRecallWords(db, recall_id)
  if (!row) return undefined
  const { words, lot_code: lot, lot_date: date, from, until } = row
  return {
    ...(await shopFacts(db, site, language)),
    product: textIn(row.product_name, language),
    lot,
    date,
    from,
    until,
    orders,
    name,
    words: {
      subject: textIn(words.subject, language),
      text: textIn(words.text, language),
    },
  }
}

/** Nothing if the recall is gone. */
export async function recallText(
  db: Executor,
  { data, language }: { data: unknown; language: Language },
): Promise<string | undefined> {
  const row = await findRecallWords(db, AboutRecall.parse(data).recall_id)
  return (row && textIn(row.words.sms, language)) || undefined
}

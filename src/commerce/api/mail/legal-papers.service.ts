// The terms of sale and the right of withdrawal as they stood when somebody ordered, for the confirmation of the order:
// on a durable medium, as Directive 2011/83/EU wants it, Articles 7 (2), 8 (7) and 2 (10).
import { slugify } from '#/domain/slug.ts'
import { z } from 'zod'
import { Localized } from '#/contract/common.ts'
import { fillDetails } from '#/domain/law/page-details.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import { findPageAt } from '#/commerce/api/editions/editions.queries.ts'
import { findOrder } from '#/commerce/api/records/orders.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { fromHtml } from '#/lib/markdown/from-html.ts'

const SLUGS = ['terms', 'withdrawal'] as const

const Kept = z.object({ title: Localized, content: Localized, version: z.string() })

type Paper = {
  title: string
  version: string
  attachment: NonNullable<Message['attachments']>[number]
}

type About = { facts: { order_number: string }; language: Language }

type Place = { db: Executor; siteUrl: string }

export async function legalPapers(place: Place, { facts, language }: About): Promise<Paper[]> {
  const order = await findOrder(place.db, facts.order_number)
  return order ? papersAt(place, { at: order.created_at, language }) : []
}

/** Those that were published then, as text that every device opens and every screen reader reads. */
export async function papersAt(
  { db, siteUrl }: Place,
  { at, language }: { at: Date; language: Language },
): Promise<Paper[]> {
  const settings = await findSettings(db)
  const papers: Paper[] = []
  for (const slug of SLUGS) {
    const kept = Kept.safeParse(await findPageAt(db, slug, at))
    if (!kept.success) continue
    const { version } = kept.data
    const title = textIn(kept.data.title, language)
    const words = fromHtml(fillDetails(textIn(kept.data.content, language), settings), {
      level: 2,
      siteUrl,
    })
    papers.push({
      title,
      version,
      attachment: {
        filename: `${slugify(title)}-${version.replaceAll(/[^\w.-]+/g, '-')}.txt`,
        content: `# ${title} (${version})\n\n${words}\n`,
        contentType: 'text/plain; charset=utf-8',
      },
    })
  }
  return papers
}

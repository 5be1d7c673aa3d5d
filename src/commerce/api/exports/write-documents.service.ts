// Invoices and credit notes as PDF, by year.
import { DEFAULT_LANGUAGE, isLanguage } from '#/lib/i18n.ts'
import { dateIn } from '#/lib/dates.ts'
import type { ZipFile } from '#/lib/zip-file.ts'
import { findSettings } from '#/commerce/api/content/content.queries.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { describeFailure } from '#/commerce/api/failure.ts'
import { printedLogo } from '#/commerce/api/media/picture-file.service.ts'
import { DocumentData } from '#/commerce/documents/data.ts'
import { drawInThread } from '#/commerce/documents/draw-thread.ts'
import { findDocumentsAfter } from './exports.queries.ts'

const AT_ONCE = 20

type Row = Awaited<ReturnType<typeof findDocumentsAfter>>[number]
type Kept = { row: Row; time_zone: string }

export async function writeDocuments(ctx: Ctx, zip: ZipFile): Promise<void> {
  const { time_zone } = await findSettings(ctx.db)
  for (let after = 0; ;) {
    const rows = await findDocumentsAfter(ctx.db, { after, most: AT_ONCE })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    for (const row of rows) await writeDocument(ctx, zip, { row, time_zone })
  }
}

/** One that can't be drawn goes along with its content: a document must not be lost. */
async function writeDocument(ctx: Ctx, zip: ZipFile, { row, time_zone }: Kept): Promise<void> {
  // The year of the shop's calendar, which is also in its number.
  const [year] = dateIn(row.created_at, time_zone).split('-')
  const path = `documents/${year}/${row.number}`
  try {
    const pdf = await drawn(ctx, row)
    await zip.add(`${path}.pdf`, [pdf], { stored: true })
  } catch (error) {
    ctx.deps.log('error', 'export.document', { number: row.number, ...describeFailure(error) })
    await zip.add(`${path}.json`, [JSON.stringify(row.data, null, 2)])
  }
}

async function drawn(ctx: Ctx, row: Row): Promise<Uint8Array> {
  const language = isLanguage(row.language) ? row.language : DEFAULT_LANGUAGE
  const data = DocumentData.parse(row.data)
  const logo = await printedLogo(ctx, data.seller.logo)
  return drawInThread({ data, language, logo }, { most: Infinity })
}

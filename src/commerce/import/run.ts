// What a run of an import is, from the office and from the command: its options, its result, its entry in the history.
import type { ImportResult } from '#/contract/imports/result.ts'
import { DEFAULT_STOCK, type ImportOrder } from '#/contract/imports/staff.ts'
import { toMinor } from '#/domain/money.ts'
import { toThousandths } from '#/domain/quantity.ts'
import { type Author, writeNotes } from '#/commerce/api/imports/history.queries.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { ImportSummary } from './import-catalog.ts'
import type { ImportOptions } from './options.ts'

/** More than anybody reads on a screen; the file has all of them. */
export const MOST_REFUSED = 200

export const optionsOf = (order: ImportOrder | null): ImportOptions => ({
  mode: order?.mode ?? 'both',
  stock: toThousandths(order?.stock ?? DEFAULT_STOCK),
  key: order?.key ?? undefined,
  tax: order?.tax ?? undefined,
  price: typeof order?.price === 'number' ? toMinor(order.price) : undefined,
  byWeight: order?.by_weight ?? false,
  withoutRepeats: order?.without_repeats ?? false,
  rest: order?.rest ?? false,
  words: order?.words ?? [],
})

export function resultOf(summary: ImportSummary, refused: ImportResult['refused']): ImportResult {
  const { omitted: _, lossy: __, ms: ___, ...result } = summary
  return {
    ...result,
    photo_problems: result.photo_problems.slice(0, MOST_REFUSED),
    refused,
  }
}

type Made = { id: number; name: string; result: ImportResult }

/** The import itself, with its counts; what it did to each product stands beside it. */
export async function noteImport(
  db: Executor,
  author: Author,
  { id, name, result }: Made,
): Promise<void> {
  const { created, changed, unchanged, rejected, skipped, rest, photos } = result
  const addresses = result.addresses?.added ?? 0
  const counts = { created, changed, unchanged, rejected, skipped, rest, photos, addresses }
  await writeNotes(db, author, [
    { kind: 'import', record: id, name, action: 'create', new: counts },
  ])
}

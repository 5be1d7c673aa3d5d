import type { Localized } from '#/contract/common.ts'
import { type Language, LANGUAGES } from '#/lib/i18n.ts'
import { translations } from '#/commerce/import/read/texts.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import type { Columns, Was } from './was.queries.ts'
import { mainText } from '#/lib/languages/text-in.ts'

type Compared = {
  field: 'unit' | 'quantity' | `unit_${Language}`
  old: unknown
  next: unknown
  set: Columns
}

/** The shop's words for a pack stay while its size is the same. */
export function packChanges(was: Was, { pack, texts }: ImportRow): Compared[] {
  const unit = unitAfter(was, pack, translations(texts.unit))
  const set: Columns = { unit }
  const changes: Compared[] = []
  for (const language of LANGUAGES)
    if (texts.unit?.[language] !== undefined)
      changes.push({
        field: `unit_${language}` as const,
        old: was.unit?.[language],
        next: unit?.[language],
        set,
      })
  if (!pack) return changes
  const { content, content_unit } = pack
  const size = { ...set, content, content_unit }
  const [old, next] = [sizeOf(was), sizeOf(pack)]
  changes.push({ field: 'quantity', old, next, set: size })
  if (content === null)
    changes.push({ field: 'unit', old: mainText(was.unit), next: mainText(unit), set: size })
  return changes
}

const sizeOf = ({ content, content_unit }: Pick<Was, 'content' | 'content_unit'>): string =>
  content === null ? '' : `${content} ${content_unit ?? 'piece'}`

function unitAfter(
  was: Was,
  pack: ImportRow['pack'],
  others: Partial<Localized>,
): Localized | null {
  const isSame = pack && pack.content !== null && sizeOf(pack) === sizeOf(was)
  const unit = !pack || (isSame && was.unit) ? was.unit : packWords(was, pack)
  return unit && { ...unit, ...others }
}

const packWords = (was: Was, { content, unit }: NonNullable<ImportRow['pack']>) =>
  content === null ? unit && { ...was.unit, ...unit } : unit

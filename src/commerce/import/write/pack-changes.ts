import type { Localized } from '#/contract/common.ts'
import type { ImportRow } from '#/commerce/import/read/row.ts'
import type { Columns, Was } from './was.queries.ts'

type Compared = {
  field: 'unit' | 'quantity' | 'unit_fr'
  old: unknown
  next: unknown
  set: Columns
}

/** The shop's words for a pack stay while its size is the same. */
export function packChanges(was: Was, { pack, texts }: ImportRow): Compared[] {
  const unit = unitAfter(was, pack, texts.unit?.fr)
  const set: Columns = { unit }
  const changes: Compared[] = []
  if (texts.unit?.fr !== undefined)
    changes.push({ field: 'unit_fr', old: was.unit?.fr, next: unit?.fr, set })
  if (!pack) return changes
  const { content, content_unit } = pack
  const size = { ...set, content, content_unit }
  const [old, next] = [sizeOf(was), sizeOf(pack)]
  changes.push({ field: 'quantity', old, next, set: size })
  if (content === null)
    changes.push({ field: 'unit', old: was.unit?.en, next: unit?.en, set: size })
  return changes
}

const sizeOf = ({ content, content_unit }: Pick<Was, 'content' | 'content_unit'>): string =>
  content === null ? '' : `${content} ${content_unit ?? 'piece'}`

function unitAfter(was: Was, pack: ImportRow['pack'], fr: string | undefined): Localized | null {
  const isSame = pack && pack.content !== null && sizeOf(pack) === sizeOf(was)
  const unit = !pack || (isSame && was.unit) ? was.unit : packWords(was, pack)
  return unit && fr !== undefined ? { ...unit, fr } : unit
}

const packWords = (was: Was, { content, unit }: NonNullable<ImportRow['pack']>) =>
  content === null ? unit && { ...was.unit, ...unit } : unit

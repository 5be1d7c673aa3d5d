// Whether an offer is off, over, still to come, or open.
import { stateColumn } from '#/components/staff/list/ListColumns.tsx'
import type { Language } from '#/lib/i18n.ts'
import type { Column } from '#/ui/table/DataTable.tsx'
import promotionTexts from '#texts/staff_promotions.parts'

type Times = { status: number; starts_at: string | null; ends_at: string | null }

export function stateOf({ status, starts_at, ends_at }: Times) {
  if (status === 0) return 'off'
  if (ends_at !== null && Date.parse(ends_at) <= Date.now()) return 'over'
  return starts_at !== null && Date.parse(starts_at) > Date.now() ? 'planned' : 'open'
}

const TONES = { off: 'muted', over: 'muted', planned: 'info', open: 'ok' } as const

export function offerState<Row extends Times>(language: Language): Column<Row> {
  const t = promotionTexts(language)
  return stateColumn({ id: 'state', header: t('state'), wide: true }, (row: Row) => ({
    tone: TONES[stateOf(row)],
    words: t(`is.${stateOf(row)}`),
  }))
}

import { useCallback } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Movements } from '#/components/staff/goods/Movements.tsx'
import type { Lot } from '#/contract/lots/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import lotTexts from '#texts/staff_lots.lot'

type Props = { locale: { language: Language; timeZone: string }; lot: Lot; close: () => void }

/** The movements of a lot. */
export function LotHistory({ locale, lot, close }: Props) {
  const t = lotTexts(locale.language)
  const { id } = lot
  const load = useCallback(
    (page: number) => staff.staffLots.entries({ params: { id }, query: { page } }),
    [id],
  )
  return <Movements locale={locale} title={t('history')} load={load} close={close} />
}

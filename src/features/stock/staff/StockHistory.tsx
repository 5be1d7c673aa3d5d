import { useCallback } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Movements } from '#/components/staff/goods/Movements.tsx'
import type { StockLine } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import stockTexts from '#texts/staff_stock.list'
import { stockName } from './stock-name.ts'

type Props = {
  locale: { language: Language; timeZone: string }
  line: StockLine
  close: () => void
}

/** The movements of a product's or a variation's stock. */
export function StockHistory({ locale, line, close }: Props) {
  const t = stockTexts(locale.language)
  const { product_id, variation_id } = line
  const load = useCallback(
    (page: number) =>
      staff.staffStock.entries({
        query: { product_id, page, ...(variation_id !== null && { variation_id }) },
      }),
    [product_id, variation_id],
  )
  const title = t('history_of', { name: stockName(line, locale.language) })
  return <Movements locale={locale} title={title} load={load} close={close} />
}

import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { WriteOff } from '#/components/staff/goods/WriteOff.tsx'
import { type StockLine, WASTE_REASONS } from '#/contract/stock/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import stockTexts from '#texts/staff_stock'
import { stockName } from './stock-name.ts'

type Props = { language: Language; line: StockLine; close: () => void; done: () => void }

/** Goods of a stock that can't be sold any more. */
export function StockWriteOff({ language, line, close, done }: Props) {
  const t = stockTexts(language)
  const { product_id, variation_id, available } = line
  return (
    <WriteOff
      {...{ language, close, done }}
      title={t('list.write_off_of', { name: stockName(line, language) })}
      hint={t('change.available', { amount: formatQuantity(available, language) })}
      amount={Math.min(1, available)}
      reasons={WASTE_REASONS}
      send={({ amount, key, ...why }) => {
        const body = { product_id, variation_id, change: -amount, ...why }
        return staff.staffStock.change({ body, key })
      }}
    />
  )
}

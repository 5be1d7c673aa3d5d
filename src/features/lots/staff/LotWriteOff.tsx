import { formatQuantity } from '#/browser/money/format-money.ts'
import { staff } from '#/client/staff-browser.ts'
import { WriteOff } from '#/components/staff/goods/WriteOff.tsx'
import { type Lot, LOT_LOSSES } from '#/contract/lots/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import lotTexts from '#texts/staff_lots.lot'

type Props = { language: Language; lot: Lot; close: () => void; done: () => void }

/** Goods of a lot that can't be sold any more: usually all that is left of it. */
export function LotWriteOff({ language, lot, close, done }: Props) {
  const t = lotTexts(language)
  const { id, version, amount: left, code, product } = lot
  const name = code || textIn(product.name, language)
  return (
    <WriteOff
      {...{ language, close, done }}
      title={t('write_off_of', { code: name })}
      hint={t('left', { amount: formatQuantity(left, language) })}
      amount={left}
      reasons={LOT_LOSSES}
      send={({ key, ...gone }) =>
        staff.staffLots.writeOff({ params: { id }, body: { ...gone, version }, key })
      }
    />
  )
}

import { NumberBox } from '#/components/staff/form/NumberInput.tsx'
import { type KeyboardEvent, useState } from 'react'
import { ApiError } from '#/client/api-error.ts'
import { seller } from '#/client/seller-browser.ts'
import { readNumber } from '#/components/staff/money.ts'
import type { SellerProductRow } from '#/contract/seller/seller-goods.ts'
import styles from '#/features/product/staff/list/ProductList.module.css'
import type { Language } from '#/lib/i18n.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import problemTexts from '#texts/staff.problem'
import { selectOnFocus } from '#/ui/form/select-on-focus.ts'
import productTexts from '#texts/seller.products'

type Props = { row: SellerProductRow; language: Language; put: (row: SellerProductRow) => void }

/** Editable stock: sent with the previous value, so that nothing is sold twice. */
export function StockCell({ row, language, put }: Props) {
  const t = productTexts(language)
  const [typed, setTyped] = useState<string>()
  const [busy, setBusy] = useState(false)
  const params = { id: row.id }
  const name = textIn(row.name, language)
  if (row.variations > 0) return String(row.quantity)
  const done = async () => {
    const quantity = typed === undefined ? undefined : readNumber(typed)
    if (busy || quantity === undefined || quantity < 0 || quantity === row.quantity)
      return setTyped(undefined)
    setBusy(true)
    try {
      const body = { quantity, quantity_was: row.quantity }
      put({ ...row, quantity: (await seller.setStock({ params, body })).quantity })
      void toast.success(t('stock_set', { name }))
    } catch (error) {
      const isOld = isVersionConflict(error) || (error instanceof ApiError && error.status === 409)
      const { problem, errors } = formFailure(error, problemTexts(language))
      const said = [problem, ...Object.values(errors)].filter(Boolean).join(' ')
      void toast.error(isOld ? t('conflict', { name }) : said)
      // Shows the current value, so that the input can be repeated.
      if (isOld)
        await seller.product({ params }).then(
          (now) => put({ ...row, quantity: now.quantity }),
          () => undefined,
        )
    }
    setBusy(false)
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void done()
    if (event.key === 'Escape') setTyped(undefined)
  }
  return (
    <span className={styles.number}>
      <NumberBox
        language={language}
        aria-label={t('stock_of', { name })}
        aria-busy={busy || undefined}
        data-low={row.quantity <= 0 ? '' : undefined}
        data-boxed
        value={typed ?? String(row.quantity)}
        {...selectOnFocus}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void done()}
        onKeyDown={onKeyDown}
      />
    </span>
  )
}

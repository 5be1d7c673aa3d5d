import type { StockStatus } from '#/contract/product/shapes.ts'
import type { Language } from '#/lib/i18n.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './BuyBox.module.css'
import catalogTexts from '#texts/catalog.buy'

/** From this stock down the remaining quantity is shown. */
const FEW = 5

type Props = {
  stock_status: StockStatus
  quantity: number
  /** The quantity in words. */
  amount: string
  language: Language
}

export function StockNote({ stock_status, quantity, amount, language }: Props) {
  const t = catalogTexts(language)
  // The button says so.
  if (stock_status === 'out_of_stock') return undefined
  return (
    <p className={`${styles.stock} ${styles.in}`}>
      <Icon name="check" size={20} />{' '}
      {quantity <= FEW ? t('few_left', { count: amount }) : t('in_stock')}
    </p>
  )
}

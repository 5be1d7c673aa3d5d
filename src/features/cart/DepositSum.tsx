import { Money } from '#/components/money/Money.tsx'
import { cartDeposit } from '#/stores/cart/cart-deposit.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import type { Language } from '#/lib/i18n.ts'
import styles from './CartPanel.module.css'
import shopTexts from '#texts/shop'

/** The cart's deposits, below its subtotal. */
export function DepositSum({ lines, language }: { lines: CartLine[]; language: Language }) {
  const deposit = cartDeposit(lines)
  if (deposit === 0) return null
  return (
    <p className={styles.deposit}>
      <span>{shopTexts(language)('deposit')}</span>
      <Money amount={deposit} language={language} />
    </p>
  )
}

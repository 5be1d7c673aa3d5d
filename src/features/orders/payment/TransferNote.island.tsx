// The details for a bank transfer, on the thank-you page.
import type { Order } from '#/contract/orders/shapes.ts'
import { BankTransfer } from './BankTransfer.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import styles from './PaymentPanel.module.css'

export function TransferNote(props: { order: Order; clock: Clock }) {
  return (
    <div className={styles.panel}>
      <BankTransfer {...props} />
    </div>
  )
}

// The details for a bank transfer, with copy buttons.
import type { Order } from '#/contract/orders/shapes.ts'
import { copyText } from '#/browser/copy-text.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Moment } from '#/features/orders/Moment.tsx'
import type { Clock } from '#/features/orders/order-dates.ts'
import styles from './PaymentPanel.module.css'
import orderTexts from '#texts/orders'

type Props = { order: Order; clock: Clock }

export function BankTransfer({ order, clock }: Props) {
  const t = orderTexts(clock.language)
  const { due, currency, order_number } = order
  if (!due?.bank_account) return null
  const { holder, bank, iban, bic } = due.bank_account
  const amount = formatMoney(due.amount, currency, clock.language)
  const rows = [
    { name: t('bank_holder'), text: holder },
    { name: t('bank_name'), text: bank },
    { name: 'IBAN', text: iban, copy: true },
    { name: 'BIC', text: bic },
    { name: t('bank_amount'), text: amount },
    { name: t('bank_purpose'), text: order_number, copy: true },
  ]
  return (
    <>
      <p className={styles.title}>{t('transfer', { amount })}</p>
      <dl className={styles.account}>
        {rows.map(({ name, text, copy }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
            {copy && (
              <dd>
                <Button
                  variant="quiet"
                  aria-label={t('copy_named', { name })}
                  onClick={() =>
                    void copyRow(text, { done: t('copied', { name }), failed: t('copy_failed') })
                  }
                >
                  {t('copy')}
                </Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {due.until && (
        <p className={styles.soft}>
          {t('kept_until')} <Moment at={due.until} clock={clock} />.
        </p>
      )}
    </>
  )
}

async function copyRow(text: string, words: { done: string; failed: string }): Promise<void> {
  if (await copyText(text)) await toast.success(words.done)
  else await toast.error(words.failed)
}

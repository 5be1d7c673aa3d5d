// Lines that sold out between cart and order, each with what to do about it.
import type { ShortLine } from '#/contract/errors.ts'
import { formatAmount } from '#/browser/money/format-money.ts'
import { lineKey } from '#/domain/line-id.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { changeQuantity, removeLine } from '#/stores/cart/cart-changes.ts'
import { refreshLocalCart } from '#/stores/cart/refresh-local.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

type Props = { short: ShortLine[]; lines: readonly CartLine[]; language: Language }

export function ShortLines({ short, lines, language }: Props) {
  const t = checkoutTexts(language)
  const left = short.flatMap((one) => {
    const line = lines.find(({ key }) => key === lineKey(one))
    return line && line.quantity > one.available ? [{ one, line }] : []
  })
  const { run, busy } = useAction(
    async (change: () => Promise<void>) => {
      // The browser's stock data is older than the refusal.
      await refreshLocalCart()
      await change()
    },
    (error) => toast(cartFailure(error, t, 'failed'), 'error'),
  )
  if (left.length === 0) return null
  return (
    <Alert tone="danger" title={t('short_title')}>
      <ul className={styles.short} role="list">
        {left.map(({ one, line }) => {
          const { name } = one
          const available = formatAmount({ ...line, quantity: one.available }, language)
          return (
            <li key={line.key}>
              <span>{t(one.available > 0 ? 'short_line' : 'short_gone', { name, available })}</span>
              {one.available > 0 ? (
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={t('take_named', { name, available })}
                  onClick={() => void run(() => changeQuantity(line, one.available))}
                >
                  {t('take', { available })}
                </Button>
              ) : (
                <Button
                  variant="secondary"
                  busy={busy}
                  aria-label={t('remove_named', { name })}
                  onClick={() => void run(() => removeLine(line))}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

// Lines that the shop no longer sells: no order can be placed with them.
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { removeLine } from '#/stores/cart/cart-changes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'

type Props = { gone: readonly string[]; lines: readonly CartLine[]; language: Language }

export function GoneLines({ gone, lines, language }: Props) {
  const t = checkoutTexts(language)
  const left = lines.filter(({ key }) => gone.includes(key))
  const { run: remove, busy } = useAction(removeLine, (error) =>
    toast(cartFailure(error, t, 'failed'), 'error'),
  )
  if (left.length === 0) return null
  return (
    <Alert tone="danger" title={t('gone_title')}>
      <ul className={styles.short} role="list">
        {left.map((line) => {
          const { name } = line.product
          return (
            <li key={line.key}>
              <span>{line.variation ? `${name} · ${line.variation.name}` : name}</span>
              <Button
                variant="secondary"
                busy={busy}
                aria-label={t('remove_named', { name })}
                onClick={() => void remove(line)}
              >
                {t('remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <a href={href(language, 'cart')}>{t('back_to_cart')}</a>
    </Alert>
  )
}

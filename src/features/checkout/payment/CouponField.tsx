// A button applies the coupon; a refused code stays in the field, with the reason.
import type { KeyboardEvent } from 'react'
import { Money } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'
import type { Estimate } from '#/features/checkout/use-estimate.ts'

type Props = { form: CheckoutFields; estimate: Estimate; language: Language }

export function CouponField({ form, estimate, language }: Props) {
  const t = checkoutTexts(language)
  const { coupon = '', coupon_applied = '' } = form.fields
  const isAnswered = coupon_applied !== '' && estimate.coupon === coupon_applied
  const holds = isAnswered && !form.errors['coupon']
  const discount = estimate.totals?.coupon_total_discount ?? 0
  const apply = () => form.change({ coupon: coupon.trim(), coupon_applied: coupon.trim() })
  const remove = () => {
    form.change({ coupon: '', coupon_applied: '' })
    document.getElementById('coupon')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in a field would place the order.
    event.preventDefault()
    apply()
  }
  return (
    <div className={styles.coupon}>
      <div className={holds ? styles.applied : undefined} role="status">
        {holds && (
          <>
            <Icon name="check" size={20} />
            <span>
              {t('coupon_applied', { code: coupon_applied.toUpperCase() })}
              {discount > 0 && (
                <>
                  {' '}
                  −<Money amount={discount} language={language} />
                </>
              )}
            </span>
            <Button variant="quiet" onClick={remove}>
              {t('coupon_remove')}
            </Button>
          </>
        )}
      </div>
      {!holds && (
        <div className={styles.couponField}>
          <TextInput
            {...form.field('coupon')}
            label={t('coupon_code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onKeyDown={onKeyDown}
          />
          <Button
            variant="secondary"
            busy={coupon_applied !== '' && !isAnswered && !estimate.problem}
            onClick={apply}
          >
            {t('coupon_apply')}
          </Button>
        </div>
      )}
    </div>
  )
}

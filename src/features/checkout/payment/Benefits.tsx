// Ways to save: a coupon and gift cards; for customers also points and wallet, with the balance and what it pays.
import type { CheckoutTotals } from '#/contract/checkout/public.ts'
import { Money } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { GiftCards } from './GiftCards.tsx'
import { Section } from '#/features/checkout/Section.tsx'
import checkoutTexts from '#texts/checkout'
import type { CheckoutFields } from '#/features/checkout/use-checkout-fields.ts'
import type { Estimate } from '#/features/checkout/use-estimate.ts'
import type { KeyboardEvent } from 'react'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import styles from '#/features/checkout/Checkout.module.css'

type Props = { form: CheckoutFields; estimate: Estimate; signedIn: boolean; language: Language }

export function Benefits({ form, estimate, signedIn, language }: Props) {
  const t = checkoutTexts(language)
  const { totals } = estimate
  return (
    <>
      <Section title={t(signedIn ? 'benefits' : 'coupon')}>
        <CouponField form={form} estimate={estimate} language={language} />
        {signedIn && totals && (
          <Balances form={form} totals={totals} errors={estimate.errors} language={language} />
        )}
      </Section>
      <GiftCards form={form} estimate={estimate} language={language} />
    </>
  )
}

type BalancesProps = {
  form: CheckoutFields
  totals: CheckoutTotals
  errors: Estimate['errors']
  language: Language
}

/** Staff who act for a customer can't spend either, whatever is confirmed. */
const isActing = () => document.documentElement.hasAttribute('data-acting')

function Balances({ form, totals, errors, language }: BalancesProps) {
  const t = checkoutTexts(language)
  const kinds = [
    {
      name: 'points_amount',
      text: 'use_points',
      has: totals.points_amount,
      pays: totals.convert_point_amount,
    },
    {
      name: 'wallet_balance',
      text: 'use_wallet',
      has: totals.wallet_balance,
      pays: totals.convert_wallet_balance,
    },
  ].filter(({ has }) => has > 0)
  if (kinds.length === 0) return null
  const problem = errors['points_amount'] ?? errors['wallet_balance']
  return (
    <div>
      {kinds.map(({ name, text, has, pays }) => (
        <Checkbox
          key={name}
          {...form.box(name)}
          error={undefined}
          label={
            <>
              {t(text)} <Money amount={has} language={language} />
              {pays > 0 && (
                <>
                  {' · '}
                  {t('pays')} <Money amount={pays} language={language} />
                </>
              )}
            </>
          }
        />
      ))}
      {problem && (
        <p role="alert">
          {problem}{' '}
          {!isActing() && <a href={href(language, 'confirmEmail')}>{t('confirm_email')}</a>}
        </p>
      )}
    </div>
  )
}

// A button applies the coupon; a refused code stays in the field, with the reason.

type CouponFieldProps = { form: CheckoutFields; estimate: Estimate; language: Language }

function CouponField({ form, estimate, language }: CouponFieldProps) {
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

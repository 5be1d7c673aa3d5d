// The totals, how it is paid, and the button.
import { useState } from 'react'
import type { Locale } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'
import { isPaidElsewhere } from '#/components/payment/payment-window.ts'
import { TotalsTable } from '#/components/money/TotalsTable.tsx'
import { PICK_WISHES } from '#/contract/checkout/wishes.ts'
import type { PaymentMethod } from '#/contract/payments/shapes.ts'
import { type Call, changeCall, discardCall } from '#/stores/draft/phone-draft.ts'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Select } from '#/ui/form/Select.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import goodsTexts from '#texts/staff_phone.goods'
import payTexts from '#texts/pay'
import phoneTexts from '#texts/staff_phone.end'
import { ForCompany } from './ForCompany.tsx'
import type { CallState } from './use-call.ts'
import styles from './PhoneOrder.module.css'

type Props = {
  locale: Locale
  call: Call
  state: CallState
  methods: readonly PaymentMethod[]
  taxIncluded: boolean
}

export function End({ locale, call, state, methods, taxIncluded }: Props) {
  const { language, money } = locale
  const t = phoneTexts(language)
  const { totals, errors, problem } = state
  const payment = methods.find((method) => method === call.payment)
  const amount = (value: number) => moneyWords(value, money, language)
  return (
    <section className={styles.card} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <Choices {...{ locale, call, errors, methods, payment }} />
      <ForCompany {...{ language, call, errors }} exemption={totals?.exemption ?? null} />
      {totals?.minimum_age && (
        <Checkbox
          label={t('age', { age: totals.minimum_age })}
          error={errors['age_confirmed']}
          checked={call.age}
          onChange={({ target }) => changeCall({ age: target.checked })}
          required
        />
      )}
      {totals ? (
        <>
          <TotalsTable
            {...{ totals, taxIncluded, language }}
            collects={call.place !== ''}
            currency={{ code: money.code, symbol: '', exchange_rate: 1 }}
          />
          {totals.minimum_order && totals.minimum_order.missing > 0 && (
            <p>{t('minimum', { amount: amount(totals.minimum_order.missing) })}</p>
          )}
          {totals.free_delivery && totals.free_delivery.missing > 0 && call.place === '' && (
            <p>{t('free', { amount: amount(totals.free_delivery.missing) })}</p>
          )}
        </>
      ) : (
        <p>{t(call.lines.length === 0 ? 'empty' : 'waiting')}</p>
      )}
      {state.isPriceChange && totals ? (
        <Alert tone="warn">{t('price_changed', { total: amount(totals.total) })}</Alert>
      ) : (
        (problem ?? others(errors)) && (
          <Alert tone="danger">{[problem, others(errors)].filter(Boolean).join(' ')}</Alert>
        )
      )}
      <div className={styles.buttons}>
        {state.isStuck && (
          <Button variant="secondary" onClick={state.again}>
            {t('again')}
          </Button>
        )}
        <Button
          busy={state.busy}
          disabled={!totals || state.waits}
          onClick={() => void state.place()}
        >
          {totals ? t('place_for', { total: amount(totals.total) }) : t('place')}
        </Button>
        <Discard locale={locale} />
      </div>
    </section>
  )
}

/** Of no field on the screen. */
const others = (errors: Record<string, string>): string =>
  Object.entries(errors)
    .flatMap(([field, message]) => (OF_ALL.some((one) => field === one) ? [message] : []))
    .join(' ')

const OF_ALL = ['products', 'delivery_to', 'delivery_to.pincode', 'billing_address.phone']

type ChoicesProps = Pick<Props, 'locale' | 'call' | 'methods'> & {
  errors: Record<string, string>
  payment: PaymentMethod | undefined
}

function Choices({ locale: { language }, call, errors, methods, payment }: ChoicesProps) {
  const t = phoneTexts(language)
  const goods = goodsTexts(language)
  const pay = payTexts(language)
  const nameOf = (method: PaymentMethod) => {
    const name = pay(`method.${method}`)
    return isPaidElsewhere(method) ? t('by_link', { method: name }) : name
  }
  return (
    <>
      <Select
        label={goods('wish')}
        value={call.wish}
        onChange={({ target }) =>
          changeCall({ wish: PICK_WISHES.find((wish) => wish === target.value) ?? 'similar' })
        }
      >
        {PICK_WISHES.map((wish) => (
          <option key={wish} value={wish}>
            {goods(`wish_${wish}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('payment')}
        hint={payment && isPaidElsewhere(payment) ? t('link_hint') : undefined}
        error={errors['payment_method']}
        value={payment}
        onChange={({ target }) => changeCall({ payment: target.value })}
      >
        {methods.map((method) => (
          <option key={method} value={method}>
            {nameOf(method)}
          </option>
        ))}
      </Select>
      <TextInput
        label={t('coupon')}
        error={errors['coupon']}
        autoComplete="off"
        maxLength={40}
        value={call.coupon}
        onChange={({ target }) => changeCall({ coupon: target.value })}
      />
      <Textarea
        label={t('notes')}
        error={errors['notes']}
        rows={2}
        maxLength={1000}
        value={call.notes}
        onChange={({ target }) => changeCall({ notes: target.value })}
      />
    </>
  )
}

function Discard({ locale: { language } }: Pick<Props, 'locale'>) {
  const t = phoneTexts(language)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('discard_title')}
        labels={{ close: t('close'), confirm: t('discard'), cancel: t('keep') }}
        act={() => {
          discardCall()
          setOpen(false)
        }}
        renderProblem={() => undefined}
        onClose={() => setOpen(false)}
      >
        <p>{t('discard_text')}</p>
      </ConfirmDialog>
    </>
  )
}

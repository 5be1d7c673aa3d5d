import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { OwnPassword } from '#/components/staff/form/OwnPassword.tsx'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { PAYMENT_METHODS, type PaymentMethod } from '#/contract/payments/shapes.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import settingsTexts from '#texts/staff_settings.form'
import type { PartProps } from './use-settings.ts'
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { BankChange } from '#/contract/content/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import bankTexts from '#texts/staff_settings.bank'

type Offered = Exclude<PaymentMethod, 'balance'>

const OFFERED = PAYMENT_METHODS.filter((method): method is Offered => method !== 'balance')

/** Payment methods, and how long goods are reserved for unpaid orders. */
export function PaymentPart({ locale, record }: PartProps) {
  const { language } = locale
  const t = settingsTexts(language)
  const { bank, field, box, set, values } = record
  const { payment_methods } = values
  const flip = (one: Offered, isIn: boolean) =>
    set(
      'payment_methods',
      isIn ? [...payment_methods, one] : payment_methods.filter((other) => other !== one),
    )
  return (
    <Section id="payment" title={t('payment')} hint={t('payment_hint')}>
      <div className={styles.grid}>
        {OFFERED.map((one) => (
          <Checkbox
            key={one}
            name={`pay-${one}`}
            label={t(`method.${one}`)}
            checked={payment_methods.includes(one)}
            onChange={({ target }) => flip(one, target.checked)}
          />
        ))}
      </div>
      <div className={styles.grid}>
        <NumberInput
          language={language}
          {...field('hold.minutes')}
          label={t('hold_minutes')}
          inputMode="numeric"
        />
        <NumberInput
          language={language}
          {...field('hold.transfer_days')}
          label={t('hold_days')}
          inputMode="numeric"
        />
      </div>
      <Checkbox {...box('agent_orders')} label={t('agent_orders')} hint={t('agent_orders_hint')} />
      <Checkbox {...box('has_bank')} label={t('has_bank')} />
      {values.has_bank && (
        <div className={styles.grid}>
          {(['holder', 'bank', 'iban', 'bic'] as const).map((name) => (
            <TextInput key={name} {...field(`bank_account.${name}`)} label={t(name)} />
          ))}
        </div>
      )}
      <p>{t('bank_hint')}</p>
      {record.changed.includes('bank_account') && (
        <OwnPassword
          language={language}
          value={bank.password}
          error={field('password').error}
          change={bank.setPassword}
        />
      )}
      {bank.waiting && (
        <WaitingBank locale={locale} waiting={bank.waiting} withdrawn={bank.withdrawn} />
      )}
    </Section>
  )
}

// The bank account that waits for its day, and its withdrawal.

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  waiting: BankChange
  withdrawn: () => void
}

function WaitingBank({ locale, waiting: { bank_account, from, by }, withdrawn }: Props) {
  const { language } = locale
  const t = bankTexts(language)
  const { run, busy, failure } = useAction(async () => {
    try {
      await staff.staffContent.withdrawBankChange()
    } catch (error) {
      // A colleague withdrew it, or its day has come: nothing waits any more.
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error
    }
    withdrawn()
  })
  const at = momentAt(from, locale)
  return (
    <>
      <Alert tone="info" title={t('title')}>
        <p>
          {bank_account
            ? t('text', { iban: bank_account.iban, holder: bank_account.holder, by, at })
            : t('none', { by, at })}
        </p>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t('withdraw')}
        </Button>
      </Alert>
      {failure !== undefined && <Problem language={language} failure={failure} />}
    </>
  )
}

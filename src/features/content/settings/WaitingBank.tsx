// The bank account that waits for its day, and its withdrawal.
import { ApiError } from '#/client/api-error.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { BankChange } from '#/contract/content/staff.ts'
import { useAction } from '#/form/use-action.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import bankTexts from '#texts/staff_settings.bank'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  waiting: BankChange
  withdrawn: () => void
}

export function WaitingBank({ locale, waiting: { bank_account, from, by }, withdrawn }: Props) {
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

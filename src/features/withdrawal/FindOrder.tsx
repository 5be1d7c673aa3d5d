// Whose order it is: by its number and the email address that it was placed with.
import type { Withdrawable } from '#/contract/orders/public-withdrawal.ts'
import { ApiError } from '#/client/api-error.ts'
import { rare } from '#/client/rare-browser.ts'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import withdrawalTexts from '#texts/withdrawal'
import styles from './Withdraw.module.css'

const shape = async () => (await import('#/contract/orders/public-withdrawal.ts')).WithdrawalForm

export type Proof = {
  order_number: string
  order_email?: string | undefined
  key?: string | undefined
}

type Props = {
  language: Language
  order_number: string
  onFound: (found: Withdrawable, proof: Proof) => void
}

export function FindOrder({ language, order_number, onFound }: Props) {
  const t = withdrawalTexts(language)
  const { form, field, problem, busy } = useForm({
    language,
    shape,
    start: { order_number },
    send: async (body) => onFound(await rare.refunds.withdrawable({ body }), body),
    failure: (error) => ({ errors: {}, problem: problemText(error, t) }),
  })
  return (
    <form {...form} className={styles.form}>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <TextInput
        {...field('order_number')}
        label={t('number')}
        hint={t('number_hint')}
        maxLength={40}
        required
      />
      <TextInput
        {...field('order_email')}
        label={t('order_email')}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" size="large" busy={busy}>
        {t('next')}
      </Button>
    </form>
  )
}

function problemText(failure: unknown, t: ReturnType<typeof withdrawalTexts>): string {
  if (!(failure instanceof ApiError)) return t('failed')
  if (failure.code === 'NO_RESPONSE') return t('NO_RESPONSE')
  if (failure.status === 429) return failure.message
  return failure.status < 500 ? t('not_found') : t('failed')
}

// A new account's password, typed twice.
import { PasswordMeter } from '#/components/password/PasswordMeter.tsx'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import type { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import authTexts from '#texts/auth'

type Props = Pick<ReturnType<typeof useForm>, 'field' | 'fields'> & { language: Language }

export function ChosenPassword({ field, fields, language }: Props) {
  const t = authTexts(language)
  const labels = { show: t('show_password'), hide: t('hide_password') }
  return (
    <>
      <PasswordInput
        {...field('password')}
        label={t('password')}
        hint={t('password_hint', { minimum: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        required
        labels={labels}
      />
      <PasswordMeter password={fields['password'] ?? ''} language={language} />
      <PasswordInput
        {...field('password_confirmation')}
        label={t('password_confirmation')}
        autoComplete="new-password"
        required
        labels={labels}
      />
    </>
  )
}

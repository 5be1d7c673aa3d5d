// The staff user's own password, next to what a session left open must not change.
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import type { Language } from '#/lib/i18n.ts'
import proofTexts from '#texts/staff.proof'

type Props = {
  language: Language
  value: string
  error?: string | undefined
  change: (password: string) => void
}

export function OwnPassword({ language, value, error, change }: Props) {
  const t = proofTexts(language)
  return (
    <PasswordInput
      id="password"
      label={t('password')}
      hint={t('hint')}
      error={error}
      labels={{ show: t('show'), hide: t('hide') }}
      autoComplete="current-password"
      value={value}
      required
      onChange={({ target }) => change(target.value)}
    />
  )
}

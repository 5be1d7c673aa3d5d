// A new password's strength, while it is typed.
import { passwordStrength } from '#/domain/account/password-strength.ts'
import type { Language } from '#/lib/i18n.ts'
import meterTexts from '#texts/auth.strength'
import styles from './PasswordMeter.module.css'

const WORDS = { 1: 'weak', 2: 'fair', 3: 'good', 4: 'strong' } as const

export function PasswordMeter({ password, language }: { password: string; language: Language }) {
  const t = meterTexts(language)
  if (password === '') return null
  const strength = passwordStrength(password)
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bar} aria-hidden="true" />
      <p className={styles.words} role="status">
        {t(WORDS[strength])}
      </p>
    </div>
  )
}

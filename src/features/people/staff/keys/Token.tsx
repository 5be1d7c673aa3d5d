import { ShownOnce } from '#/components/staff/form/ShownOnce.tsx'
import styles from '#/features/people/staff/People.module.css'
import type { Language } from '#/lib/i18n.ts'
import keyTexts from '#texts/staff_keys'

/** A new token, and how a program sends it. */
export function Token({ language, token }: { language: Language; token: string }) {
  const t = keyTexts(language)
  return (
    <div className={styles.form}>
      <ShownOnce language={language} label={t('token')} value={token} text={t('token_text')} />
      <p>{t('token_use')}</p>
      <pre
        dir="ltr"
        className={styles.sample}
      >{`curl -H "Authorization: Bearer ${token.slice(0, 9)}…" \\
  ${globalThis.location?.origin ?? ''}/api/admin/order`}</pre>
    </div>
  )
}

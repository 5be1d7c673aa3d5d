// Recovery codes, shown only once: to copy or download.
import { copyText } from '#/browser/copy-text.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import form from '#/features/account/AccountForm.module.css'
import securityTexts from '#texts/security'
import styles from './Security.module.css'

type Props = { language: Language; codes: string[] }

export function RecoveryList({ language, codes }: Props) {
  const t = securityTexts(language)
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) void toast.success(t('factor.copied'))
    else void toast.error(t('factor.not_copied'))
  }
  return (
    <div className={form.form}>
      <p>{t('factor.keep')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('factor.copy')}
        </Button>
        <Button
          variant="secondary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('factor.file')}
        </Button>
      </div>
    </div>
  )
}

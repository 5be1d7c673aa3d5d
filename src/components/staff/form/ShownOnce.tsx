import { useEffect, useRef, useState } from 'react'
import { copyText } from '#/browser/copy-text.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

type Props = {
  language: Language
  label: string
  value: string
  /** Why it has to be copied now. */
  text: string
}

/** A secret that the shop can't show again. */
export function ShownOnce({ language, label, value, text }: Props) {
  const t = formTexts(language)
  const [copied, setCopied] = useState<boolean>()
  const place = useRef<HTMLDivElement>(null)
  // Selected at once, to be copied by keyboard as well.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div className={styles.lines} ref={place}>
      <Alert tone="info">{text}</Alert>
      <TextInput
        label={label}
        value={value}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div>
        <Button variant="secondary" onClick={() => void copyText(value).then(setCopied)}>
          {t(copied ? 'copied' : 'copy')}
        </Button>
      </div>
      {copied === false && <Alert tone="warn">{t('not_copied')}</Alert>}
    </div>
  )
}

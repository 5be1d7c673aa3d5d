// The error as a sentence, and the ERP's own message.
import type { Language } from '#/lib/i18n.ts'
import type { ErpEntry } from '#/contract/erp/staff.ts'
import staffTexts from '#texts/staff_erp'
import styles from './Erp.module.css'

type Props = { entry: Pick<ErpEntry, 'problem' | 'problem_kind'>; language: Language }

export function Trouble({ entry: { problem, problem_kind }, language }: Props) {
  const t = staffTexts(language)
  return (
    <span className={styles.trouble}>
      {t(`reason.${problem_kind ?? 'other'}`)}
      <small lang="en" dir="auto">
        {problem}
      </small>
    </span>
  )
}

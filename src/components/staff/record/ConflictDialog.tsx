// Two people changed the same fields: the second to save chooses field by field.
import { useState } from 'react'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import formTexts from '#texts/staff.form'
import styles from '#/components/staff/form/StaffForm.module.css'
import type { Conflict } from './merged.ts'
import type { RecordForm } from './use-record.ts'

type Props = {
  language: Language
  form: Pick<RecordForm, 'conflicts' | 'choose'>
  labelOf: (key: string) => string
}

export function ConflictDialog({ language, form, labelOf }: Props) {
  const t = formTexts(language)
  const { conflicts, choose } = form
  /** Closed for now, to look at the form first. */
  const [aside, setAside] = useState<Conflict[]>([])
  const isOpen = conflicts.length > 0 && aside !== conflicts
  return (
    <>
      {conflicts.length > 0 && (
        <Alert tone="warn" title={t('conflict')}>
          <Button variant="secondary" onClick={() => setAside([])}>
            {t('conflict_choose')}
          </Button>
        </Alert>
      )}
      <Dialog
        open={isOpen}
        wide
        title={t('conflict')}
        closeLabel={t('conflict_later')}
        onClose={() => setAside(conflicts)}
      >
        <p>{t('conflict_text')}</p>
        <ul className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <Choice key={conflict.key} {...{ language, one: conflict, labelOf, choose }} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

type ChoiceProps = {
  language: Language
  one: Conflict
  labelOf: (key: string) => string
  choose: RecordForm['choose']
}

function Choice({ language, one, labelOf, choose }: ChoiceProps) {
  const t = formTexts(language)
  return (
    <li>
      <strong>{labelOf(one.key)}</strong>
      <button type="button" onClick={() => choose(one.key, 'mine')}>
        <small>{t('mine')}</small> {words(one.mine)}
      </button>
      <button type="button" onClick={() => choose(one.key, 'theirs')}>
        <small>{t('theirs')}</small> {words(one.theirs)}
      </button>
    </li>
  )
}

/** A value as a line of words. */
function words(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(words).join(' · ')
}

// The bar at the foot of a record's form: unsaved changes, saving, and conflicts with other people's changes.
import { type RefObject, useEffect, useRef } from 'react'
import { momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ConflictDialog } from '#/components/staff/record/ConflictDialog.tsx'
import type { RecordForm } from '#/components/staff/record/use-record.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import formTexts from '#texts/staff.form'
import styles from './StaffForm.module.css'

type Bar = Pick<
  RecordForm,
  | 'changed'
  | 'busy'
  | 'saved'
  | 'problem'
  | 'conflicts'
  | 'errors'
  | 'attempt'
  | 'choose'
  | 'undo'
  | 'draft'
>
type Props = { language: Language; form: Bar; labelOf: (key: string) => string }

export function SaveBar({ language, form, labelOf }: Props) {
  const t = formTexts(language)
  const bar = useRef<HTMLDivElement>(null)
  const { changed, conflicts, draft, errors } = form
  useSaveKey(bar)
  useFirstFault(bar, errors.length, form.attempt)
  const isIdle =
    changed.length === 0 && !form.saved && form.problem === undefined && errors.length === 0
  return (
    <>
      {draft && (
        <Alert tone="info">
          {t('draft', { at: momentAt(draft.at, { language, timeZone: zone() }) })}{' '}
          <Button variant="quiet" onClick={draft.take}>
            {t('draft_take')}
          </Button>
          <Button variant="quiet" onClick={draft.drop}>
            {t('draft_drop')}
          </Button>
        </Alert>
      )}
      <ConflictDialog language={language} form={form} labelOf={labelOf} />
      <div className={classes(styles.bar, isIdle && styles.idle)} ref={bar} data-save-bar>
        <ErrorSummary
          title={t('summary')}
          errors={errors.map((error) => ({ ...error, message: named(error, { labelOf, t }) }))}
          attempt={form.attempt}
        />
        {form.problem !== undefined && errors.length === 0 && (
          <Problem language={language} failure={form.problem} />
        )}
        <p role="status">
          {form.saved && t('saved')}
          {changed.length > 0 && t('changed', { count: changed.length })}
        </p>
        {changed.length > 0 && (
          <Button variant="quiet" onClick={form.undo}>
            {t('undo')}
          </Button>
        )}
        <Button
          type="submit"
          busy={form.busy}
          disabled={changed.length === 0 || conflicts.length > 0}
          aria-keyshortcuts="Control+S"
        >
          {t('save')}
        </Button>
      </div>
    </>
  )
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Ctrl or ⌘ and S saves. */
function useSaveKey(bar: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      bar.current?.closest('form')?.requestSubmit()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [bar])
}

type Naming = Pick<Props, 'labelOf'> & { t: ReturnType<typeof formTexts> }

/** The message with its field's name, unless it contains the name already. */
function named({ field, message }: Bar['errors'][number], { labelOf, t }: Naming): string {
  const label = labelOf(field.split('.')[0] ?? field)
  const isNamed = message.toLowerCase().includes(label.toLowerCase())
  return isNamed ? message : t('named', { field: label, message })
}

/** The first faulty field gets the focus, from a closed part of the form too. */
function useFirstFault(
  bar: RefObject<HTMLDivElement | null>,
  faults: number,
  attempt: number,
): void {
  useEffect(() => {
    if (faults === 0 || attempt === 0) return
    const first = bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const part = first?.closest('details')
    if (part) part.open = true
    first?.focus()
  }, [bar, faults, attempt])
}

// Whether a product is tracked by lot, and when its lots are marked down.
import { NumberInput } from '#/components/staff/form/NumberInput.tsx'
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { number, typed } from '#/components/staff/form/typed.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import type { LotCare } from '#/contract/lots/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure, isVersionConflict } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import lotTexts from '#texts/staff_lots.care'
import problemTexts from '#texts/staff.problem'

type Props = {
  language: Language
  id: number
  care: LotCare
  done: (care: LotCare) => void
}

const FIELDS = ['kept', 'markdown.days', 'markdown.percent']

/** Invalid input is sent as typed: the API reports it. */
const markdownIn = ({ days, percent }: { days: string; percent: string }) => ({
  days: number(days) as number,
  percent: number(percent) as number,
})

export function CareForm({ language, id, care, done }: Props) {
  const t = lotTexts(language)
  const [kept, setKept] = useState(care.kept)
  const [near, setNear] = useState({
    days: typed(care.markdown?.days ?? null),
    percent: typed(care.markdown?.percent ?? null),
  })
  const { run, busy, failure } = useAction(async () => {
    const markdown = kept && near.days.trim() !== '' ? markdownIn(near) : null
    const body = { kept, markdown, version: care.version }
    done(await staff.staffLots.setCare({ params: { id }, body }))
    void toast(t('saved'))
  })
  const { errors } = formFailure(failure, problemTexts(language))
  const isSaidAtField = FIELDS.some((name) => errors[name] !== undefined)
  const isHalf = kept && (near.days.trim() === '') !== (near.percent.trim() === '')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isHalf) void run()
  }
  if (!care.can_be_kept && !care.kept) return <p className={styles.hint}>{t('variations')}</p>
  return (
    <form className={styles.lines} onSubmit={submit} noValidate>
      <Checkbox
        id="lots-kept"
        label={t('kept')}
        hint={t(care.kept && !kept ? 'end_hint' : 'kept_hint')}
        error={errors['kept']}
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      {kept && (
        <div className={styles.grid}>
          <NumberInput
            language={language}
            id="lots-markdown-days"
            label={t('markdown_days')}
            hint={t('markdown_days_hint')}
            error={errors['markdown.days']}
            inputMode="numeric"
            value={near.days}
            onChange={({ target }) => setNear((old) => ({ ...old, days: target.value }))}
          />
          <NumberInput
            language={language}
            id="lots-markdown-percent"
            label={t('markdown_percent')}
            error={isHalf ? t('markdown_half') : errors['markdown.percent']}
            value={near.percent}
            onChange={({ target }) => setNear((old) => ({ ...old, percent: target.value }))}
          />
        </div>
      )}
      {isVersionConflict(failure) && <p>{t('conflict')}</p>}
      {failure !== undefined && !isSaidAtField && <Problem language={language} failure={failure} />}
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

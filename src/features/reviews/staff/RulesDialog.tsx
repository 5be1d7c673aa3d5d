// What is checked before it is published: everything, or texts with certain words.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { type CheckRules, MOST_REPORTS, MOST_WORDS } from '#/contract/checks/staff.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Checkbox } from '#/ui/form/Checkbox.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import checkTexts from '#texts/staff_checks'

type Props = {
  language: Language
  rules: CheckRules
  saved: (rules: CheckRules) => void
  close: () => void
}

/** One word or phrase a line. */
const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export function RulesDialog({ language, rules, saved, close }: Props) {
  const t = checkTexts(language)
  const [isFirst, setIsFirst] = useState(rules.check_first)
  const [words, setWords] = useState(rules.words.join('\n'))
  const [reports, setReports] = useState(String(rules.reports_to_wait))
  const { run, busy, failure } = useAction(async () => {
    const body = {
      check_first: isFirst,
      words: wordsOf(words),
      reports_to_wait: Number(reports),
    }
    saved(await staff.staffChecks.changeRules({ body }))
    void toast(t('rules_saved'))
    close()
  })
  const isTooMany = wordsOf(words).length > MOST_WORDS
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isTooMany) void run()
  }
  return (
    <Dialog open onClose={close} title={t('rules')} closeLabel={t('close')}>
      <form className={styles.fields} onSubmit={submit}>
        <Checkbox
          label={t('check_first')}
          checked={isFirst}
          onChange={({ target }) => setIsFirst(target.checked)}
        />
        <TextInput
          id="reports-to-wait"
          type="number"
          label={t('reports_to_wait')}
          hint={t('reports_to_wait_hint')}
          min={0}
          max={MOST_REPORTS}
          step={1}
          required
          value={reports}
          onChange={({ target }) => setReports(target.value)}
        />
        <Textarea
          id="checked-words"
          label={t('words')}
          hint={t('words_hint')}
          error={isTooMany ? t('words_too_many', { count: MOST_WORDS }) : undefined}
          rows={8}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <div>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

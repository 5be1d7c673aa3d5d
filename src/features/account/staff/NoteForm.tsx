import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { AdminCustomerDetails } from '#/contract/customers/staff-details.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Textarea } from '#/ui/form/Textarea.tsx'
import staffTexts from '#texts/staff_customers'
import styles from './CustomerPage.module.css'

type Props = { language: Language; id: number; change: (to: AdminCustomerDetails) => void }

export function NoteForm({ language, id, change }: Props) {
  const t = staffTexts(language)
  const [text, setText] = useState('')
  const { run, busy, failure } = useAction(async () => {
    change(await staff.staffCustomers.note({ params: { id }, body: { text: text.trim() } }))
    setText('')
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() !== '') void run()
  }
  return (
    <form className={styles.form} onSubmit={save}>
      <Textarea
        label={t('note')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
        {t('note_save')}
      </Button>
    </form>
  )
}

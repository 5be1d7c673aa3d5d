// Corrects a closing by a note.
import { type SyntheticEvent, useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import form from '#/components/staff/form/StaffForm.module.css'
import { momentAt, type Locale } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { ClosingNote } from '#/contract/books/staff-closings.ts'
import { emptied } from '#/form/emptied.ts'
import { useAction } from '#/form/use-action.ts'
import { useOnce } from '#/form/use-once.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Textarea } from '#/ui/form/Textarea.tsx'
import bookTexts from '#texts/staff_books.closing'

type Props = {
  locale: Pick<Locale, 'language' | 'timeZone'>
  number: number
  start: ClosingNote[]
  mayWrite: boolean
}

export function NoteForm({ locale, number, start, mayWrite }: Props) {
  const { language } = locale
  const t = bookTexts(language)
  const [notes, setNotes] = useState(start)
  const [text, setText] = useState('')
  const once = useOnce()
  const { run, busy, failure } = useAction(async () => {
    const call = { params: { number }, body: { text } }
    const after = await once(text, (key) => staff.staffBooks.noteClosing({ ...call, key }))
    setNotes(after.notes)
    setText(emptied(text))
    void toast(t('noted'))
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void run()
  }
  if (!mayWrite && notes.length === 0) return null
  return (
    <section className={form.section} aria-labelledby="closing-notes">
      <h3 id="closing-notes">{t('correction')}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note.id}>
              {note.text}{' '}
              <small>{[note.by, momentAt(note.at, locale)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <form className={form.lines} onSubmit={submit} noValidate data-no-print>
          <Textarea
            label={t('note')}
            hint={t('correction_hint')}
            maxLength={1000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {failure !== undefined && <Problem language={language} failure={failure} />}
          <div>
            <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
              {t('add_note')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

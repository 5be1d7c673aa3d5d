// A staff member's sessions and second factor, and ending them.
import { type SyntheticEvent, useEffect, useState } from 'react'
import { useAction } from '#/form/use-action.ts'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Staff, StaffPerson } from '#/contract/people/staff.ts'
import type { OpenSession } from '#/contract/sessions/customer.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { PasswordInput } from '#/ui/form/PasswordInput.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import peopleTexts from '#texts/staff_people'
import styles from './People.module.css'

type Props = {
  locale: Locale
  person: StaffPerson
  /** Ends sessions, and removes another person's second factor. */
  mayWrite: boolean
  isSelf: boolean
  change: (to: Staff) => void
  close: () => void
}

export function SessionsDialog({ locale, person, mayWrite, isSelf, change, close }: Props) {
  const t = peopleTexts(locale.language)
  const [sessions, setSessions] = useState<OpenSession[]>()
  const [unread, setUnread] = useState<unknown>()
  const [password, setPassword] = useState('')
  const { id } = person
  useEffect(() => {
    staff.staffPeople.sessions({ params: { id } }).then(({ data }) => setSessions(data), setUnread)
  }, [id])
  const ending = useAction(async (session_id: string) => {
    await staff.staffPeople.endSession({ params: { id, session_id } })
    setSessions((old) => old?.filter((one) => one.id !== session_id))
    change(await staff.staffPeople.list())
    void toast(t('session_ended'))
  })
  const removing = useAction(async () => {
    change(await staff.staffPeople.removeFactor({ params: { id }, body: { password } }))
    void toast(t('factor_removed'))
    close()
  })
  const removeFactor = (event: SyntheticEvent) => {
    event.preventDefault()
    void removing.run()
  }
  const failure = removing.failure ?? ending.failure ?? unread
  return (
    <Dialog open onClose={close} title={person.name} closeLabel={t('close')}>
      <div className={styles.card}>
        {failure !== undefined && <Problem language={locale.language} failure={failure} />}
        {!sessions && failure === undefined && <Spinner />}
        {sessions?.length === 0 && <p>{t('no_sessions')}</p>}
        <ul>
          {sessions?.map(({ id: session, device, address, last_seen_at, current }) => (
            <li key={session}>
              <strong>{device || t('unknown_device')}</strong>
              <small>
                <bdi>{address}</bdi> {momentAt(last_seen_at, locale)}
              </small>
              {mayWrite && !current && (
                <Button variant="quiet" onClick={() => void ending.run(session)}>
                  {t('end_session')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {mayWrite && !isSelf && person.second_factor && (
          <form className={styles.form} onSubmit={(event) => void removeFactor(event)}>
            <p>{t('factor_lost')}</p>
            <PasswordInput
              label={t('password')}
              autoComplete="current-password"
              labels={{ show: t('show'), hide: t('hide') }}
              value={password}
              required
              onChange={({ target }) => setPassword(target.value)}
            />
            <Button type="submit" variant="danger" busy={removing.busy} disabled={password === ''}>
              {t('factor_remove')}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}

// Staff, invitations and roles. Changing permissions asks for your own password.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import type { Staff, StaffRole } from '#/contract/people/staff.ts'
import { textIn } from '#/lib/languages/text-in.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import peopleTexts from '#texts/staff_people'
import { AccessForm } from './AccessForm.tsx'
import { InviteForm } from './InviteForm.tsx'
import styles from './People.module.css'
import { RoleDialog } from './RoleDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'

type Props = {
  locale: Locale
  start: Staff
  /** The user's own. */
  me: string
  mayWrite: boolean
}

export function People({ locale, start, me, mayWrite }: Props) {
  const { language } = locale
  const t = peopleTexts(language)
  const [now, setNow] = useState(start)
  const [person, setPerson] = useState<Staff['people'][number]>()
  const [role, setRole] = useState<StaffRole | 'new'>()
  const [looked, setLooked] = useState<Staff['people'][number]>()
  const [isInviting, setInviting] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const nameOf = (id: number) => {
    const one = now.roles.find((other) => other.id === id)
    return one ? textIn(one.name, language) : ''
  }
  const orFail = async (work: Promise<unknown>, said: string) => {
    setFailure(undefined)
    try {
      await work
      void toast(said)
    } catch (error) {
      setFailure(error)
    }
    await staff.staffPeople.list().then(setNow, setFailure)
  }
  return (
    <div className={styles.people}>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <section className={styles.card}>
        <header>
          <h2>{t('people')}</h2>
          {mayWrite && (
            <Button variant="secondary" onClick={() => setInviting(true)}>
              {t('invite')}
            </Button>
          )}
        </header>
        <ul>
          {now.people.map((one) => (
            <li key={one.id}>
              <strong>{one.name}</strong> <a href={`mailto:${one.email}`}>{one.email}</a>
              {one.is_owner ? (
                <Badge tone="info">{t('owner')}</Badge>
              ) : (
                one.roles.map((id) => <Badge key={id}>{nameOf(id)}</Badge>)
              )}
              <small>
                {[
                  one.last_sign_in_at &&
                    t('last_sign_in', { at: momentAt(one.last_sign_in_at, locale) }),
                  t('sessions', { count: one.sessions }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {one.second_factor && <Badge tone="ok">{t('second_factor')}</Badge>}
              <Button
                variant="quiet"
                aria-label={t('sessions_of', { name: one.name })}
                onClick={() => setLooked(one)}
              >
                {t('sessions_show')}
              </Button>
              {mayWrite && !one.is_owner && one.id !== me && (
                <Button variant="secondary" onClick={() => setPerson(one)}>
                  {t('change_roles')}
                </Button>
              )}
            </li>
          ))}
          {now.invitations.map((invitation) => (
            <li key={invitation.id}>
              <span>{invitation.email}</span> <Badge tone="warn">{t('invited')}</Badge>{' '}
              <Badge>{nameOf(invitation.role_id)}</Badge>
              <small>{t('until', { at: momentAt(invitation.expires_at, locale) })}</small>
              {mayWrite && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void orFail(
                      staff.staffPeople.withdraw({ params: { id: invitation.id } }),
                      t('withdrawn'),
                    )
                  }
                >
                  {t('withdraw')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <header>
          <h2>{t('roles')}</h2>
          {mayWrite && (
            <Button variant="secondary" onClick={() => setRole('new')}>
              {t('new_role')}
            </Button>
          )}
        </header>
        <ul>
          <li>
            <strong>{t('owner')}</strong> <small>{t('owner_text')}</small>
          </li>
          {now.roles.map((one) => (
            <li key={one.id}>
              <strong>{nameOf(one.id)}</strong>
              <small>
                {t('has', { count: one.people })} ·{' '}
                {t('permissions', { count: one.permissions.length })}
              </small>
              {mayWrite && (
                <Button variant="quiet" onClick={() => setRole(one)}>
                  {t('edit')}
                </Button>
              )}
              {mayWrite && one.key === null && one.people === 0 && (
                <Button
                  variant="quiet"
                  onClick={() =>
                    void orFail(
                      staff.staffPeople.removeRole({ params: { id: one.id } }),
                      t('removed'),
                    )
                  }
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {mayWrite && <AccessForm language={language} now={now} me={me} change={setNow} />}
      {looked && (
        <SessionsDialog
          locale={locale}
          person={looked}
          mayWrite={mayWrite}
          isSelf={looked.id === me}
          change={setNow}
          close={() => setLooked(undefined)}
        />
      )}
      {isInviting && (
        <InviteForm
          language={language}
          roles={now.roles}
          change={setNow}
          close={() => setInviting(false)}
        />
      )}
      {role && (
        <RoleDialog
          language={language}
          role={role === 'new' ? undefined : role}
          close={() => setRole(undefined)}
          saved={() => void orFail(Promise.resolve(), t('saved'))}
        />
      )}
      {person && (
        <RolesDialog
          language={language}
          person={person}
          roles={now.roles}
          change={setNow}
          close={() => setPerson(undefined)}
        />
      )}
    </div>
  )
}

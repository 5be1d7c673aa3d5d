// A store's team and invitations: invite, change roles, remove.
import { useState } from 'react'
import { seller } from '#/client/seller-browser.ts'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { Problem } from '#/components/staff/Problem.tsx'
import { ActionDialog } from '#/components/staff/queue/ActionDialog.tsx'
import { STORE_ROLES, type StoreRole } from '#/contract/seller/shapes.ts'
import type { StoreMember, StoreTeam } from '#/contract/seller/seller-team.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Select } from '#/ui/form/Select.tsx'
import teamTexts from '#texts/seller.team'
import styles from './Team.module.css'
import { Section } from '#/components/staff/form/Section.tsx'
import { useForm } from '#/form/use-form.ts'
import type { Language } from '#/lib/i18n.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { ErrorSummary } from '#/ui/form/ErrorSummary.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import problemTexts from '#texts/staff.problem'

type Props = { locale: Pick<Locale, 'language' | 'timeZone'>; start: StoreTeam }

const roleOf = (text: string): StoreRole => STORE_ROLES.find((role) => role === text) ?? 'packer'

export function Team({ locale, start }: Props) {
  const { language } = locale
  const t = teamTexts(language)
  const [team, setTeam] = useState(start)
  const [failure, setFailure] = useState<unknown>()
  const [leaving, setLeaving] = useState<StoreMember>()
  const run = async (call: Promise<StoreTeam>, said: string) => {
    setFailure(undefined)
    await call.then((now) => {
      setTeam(now)
      void toast.success(t(said))
    }, setFailure)
  }
  const withdraw = async (id: number) => {
    await seller.withdrawInvitation({ params: { id } })
    return seller.team()
  }
  return (
    <>
      {failure !== undefined && <Problem language={language} failure={failure} />}
      <ul className={styles.people}>
        {team.data.map((person) => (
          <li key={person.id}>
            <div>
              <strong>{person.name}</strong>
              <small>{person.email}</small>
              <small>
                {person.last_sign_in
                  ? t('seen', { at: momentAt(person.last_sign_in, locale) })
                  : t('never_seen')}
              </small>
            </div>
            <Select
              label={t('role')}
              value={person.role}
              onChange={({ target }) => {
                const body = { role: roleOf(target.value) }
                void run(seller.setRole({ params: { id: person.id }, body }), 'saved')
              }}
            >
              {STORE_ROLES.map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </Select>
            <Button
              variant="quiet"
              aria-label={t('remove_named', { name: person.name })}
              onClick={() => setLeaving(person)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
        {team.invitations.map((invitation) => (
          <li key={invitation.email}>
            <div>
              <strong>{invitation.email}</strong>
              <small>
                {t('invited', {
                  role: t(`roles.${invitation.role}`),
                  at: momentAt(invitation.expires_at, locale),
                })}
              </small>
            </div>
            <Button
              variant="quiet"
              aria-label={t('withdraw_named', { name: invitation.email })}
              onClick={() => void run(withdraw(invitation.id), 'withdrawn')}
            >
              {t('withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <Invite language={language} onInvited={setTeam} />
      {leaving && (
        <ActionDialog
          language={language}
          action={{ label: t('remove'), danger: true, text: t('remove_text') }}
          about={leaving.name}
          run={async () => {
            setTeam(await seller.removeMember({ params: { id: leaving.id } }))
            setLeaving(undefined)
            void toast.success(t('removed'))
          }}
          close={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

type InviteProps = { language: Language; onInvited: (team: StoreTeam) => void }

const shape = async () => (await import('#/contract/seller/seller-team.ts')).StoreInvitationInput

/** Sends an email whose link adds its recipient to the store's team. */
function Invite({ language, onInvited }: InviteProps) {
  const t = teamTexts(language)
  const [refused, setRefused] = useState<unknown>()
  const form = useForm({
    language,
    start: { role: 'packer' },
    shape,
    send: async (body) => {
      setRefused(undefined)
      onInvited(await seller.invite({ body }))
      void toast.success(t('sent'))
    },
    failure: (error) => {
      const { errors, problem } = formFailure(error, problemTexts(language))
      setRefused(problem === undefined ? undefined : error)
      return { errors }
    },
  })
  return (
    <Section title={t('invite')} hint={t('invite_text')}>
      <form {...form.form} className={styles.invite}>
        <ErrorSummary title={t('summary')} {...form.summary} />
        {refused !== undefined && <Problem language={language} failure={refused} />}
        <TextInput {...form.field('email')} type="email" label={t('email')} required />
        <Select {...form.field('role')} label={t('role')}>
          {STORE_ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`roles_text.${role}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" busy={form.busy}>
          {t('send')}
        </Button>
      </form>
    </Section>
  )
}

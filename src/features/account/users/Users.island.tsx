// The users of the customer's household: invite them, set their rights, remove them.
import { useRef, useState } from 'react'
import type { CustomerUser, CustomerUsers, Invitation } from '#/contract/users/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { leaveHere } from '#/stores/sign-out.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import userTexts from '#texts/account.users'
import { InviteDialog } from './InviteDialog.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import styles from './Users.module.css'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { Money } from '#/components/money/Money.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { useAction } from '#/form/use-action.ts'
import { readAgain } from '#/features/account/read-again.ts'

type Props = { start: CustomerUsers; me: string; language: Language; timeZone: string }
type Open = { kind: 'invite' } | { kind: 'change' | 'remove'; user: CustomerUser }

export function Users({ start, me, language, timeZone }: Props) {
  const t = userTexts(language)
  const [{ data, invitations }, show] = useState(start)
  const [open, setOpen] = useState<Open>()
  const place = useRef<HTMLDivElement>(null)
  const close = () => setOpen(undefined)
  const done = async (message: string) => {
    close()
    place.current?.focus()
    void toast.success(t(message))
    await readAgain(async () => show(await rare.users.list()), language)
  }
  const remove = async (id: string) => {
    await rare.users.remove({ params: { id } })
    if (id === me) {
      await leaveHere()
      return location.assign(href(language, 'login'))
    }
    await done('removed')
  }
  return (
    <div ref={place} className={styles.page} tabIndex={-1}>
      <div>
        <Button onClick={() => setOpen({ kind: 'invite' })}>
          <Icon name="plus" size={20} />
          {t('invite')}
        </Button>
      </div>
      <ul className={styles.list} role="list">
        {data.map((user) => (
          <UserCard
            key={user.id}
            {...{ user, language, timeZone }}
            isSelf={user.id === me}
            onChange={() => setOpen({ kind: 'change', user })}
            onRemove={() => setOpen({ kind: 'remove', user })}
          />
        ))}
      </ul>
      <Invitations {...{ invitations, language, timeZone }} onGone={() => done('withdrawn')} />
      <InviteDialog
        open={open?.kind === 'invite'}
        onClose={close}
        language={language}
        onSent={() => done('sent')}
      />
      {open?.kind === 'change' && (
        <RightsDialog
          user={open.user}
          onClose={close}
          language={language}
          onSaved={() => done('saved')}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          name={open.user.name}
          onClose={close}
          language={language}
          remove={() => remove(open.user.id)}
        />
      )}
    </div>
  )
}

type RemoveDialogProps = {
  name: string
  onClose: () => void
  language: Language
  remove: () => Promise<void>
}

/** Asks for confirmation before a user is removed. */
function RemoveDialog({ name, onClose, language, remove }: RemoveDialogProps) {
  const t = userTexts(language)
  return (
    <ConfirmDialog
      title={t('remove_title', { name })}
      labels={{ close: t('close'), confirm: t('remove_yes'), cancel: t('cancel') }}
      act={remove}
      renderProblem={(error) => accountTrouble(error, t)}
      onClose={onClose}
    >
      <p>{t('remove_text')}</p>
    </ConfirmDialog>
  )
}

type UserCardProps = {
  user: CustomerUser
  isSelf: boolean
  language: Language
  timeZone: string
  onChange: () => void
  onRemove: () => void
}

function UserCard({ user, isSelf, language, timeZone, onChange, onRemove }: UserCardProps) {
  const t = userTexts(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
  const { name, email, role, spend_limit, last_sign_in } = user
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <h2>
          {name} {isSelf && <span className={styles.soft}>{t('you')}</span>}
        </h2>
        <p className={styles.soft}>{email}</p>
      </div>
      <div className={styles.facts}>
        <Badge tone={role === 'owner' ? 'ok' : 'muted'}>{t(`roles.${role}`)}</Badge>
        {spend_limit !== null && (
          <span>
            {t('up_to')} <Money amount={spend_limit} language={language} />
          </span>
        )}
      </div>
      <p className={styles.soft}>
        {last_sign_in
          ? t('last_sign_in', { date: date.format(new Date(last_sign_in)) })
          : t('never_signed_in')}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onChange} aria-label={t('change_of', { name })}>
          {t('change')}
        </Button>
        <Button variant="quiet" onClick={onRemove} aria-label={t('remove_of', { name })}>
          {t(isSelf ? 'leave' : 'remove')}
        </Button>
      </div>
    </li>
  )
}

type InvitationsProps = {
  invitations: Invitation[]
  language: Language
  timeZone: string
  onGone: () => Promise<void>
}

/** Invitations that nobody has answered yet. */
function Invitations({ invitations, language, timeZone, onGone }: InvitationsProps) {
  const t = userTexts(language)
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const { run: withdraw, doing } = useAction(
    async (id: number) => {
      await rare.users.withdraw({ params: { id } })
      await onGone()
    },
    (error) => toast.error(accountTrouble(error, t)),
  )
  if (invitations.length === 0) return null
  return (
    <section className={styles.page} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations')}</h2>
      <ul className={styles.list} role="list">
        {invitations.map(({ id, email, role, expires_at }) => (
          <li key={id} className={styles.card}>
            <div className={styles.who}>
              <h3>{email}</h3>
              <p className={styles.soft}>
                {t('good_until', { date: moment.format(new Date(expires_at)) })}
              </p>
            </div>
            <div className={styles.facts}>
              <Badge tone="muted">{t(`roles.${role}`)}</Badge>
            </div>
            <div className={styles.actions}>
              <Button
                variant="quiet"
                busy={doing?.[0] === id}
                onClick={() => void withdraw(id)}
                aria-label={t('withdraw_of', { email })}
              >
                {t('withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

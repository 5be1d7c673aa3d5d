// The users of the customer's household: invite them, set their rights, remove them.
import { useRef, useState } from 'react'
import type { CustomerUser, CustomerUsers } from '#/contract/users/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import userTexts from '#texts/account.users'
import { InviteDialog } from './InviteDialog.tsx'
import { Invitations } from './Invitations.tsx'
import { RightsDialog } from './RightsDialog.tsx'
import { UserCard } from './UserCard.tsx'
import styles from './Users.module.css'
import { ConfirmDialog } from '#/components/confirm/ConfirmDialog.tsx'
import { accountTrouble } from '#/features/account/account-failure.ts'
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
    if (id === me) return location.assign(href(language, 'login'))
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

import type { Invitation } from '#/contract/users/customer.ts'
import { rare } from '#/client/rare-browser.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import userTexts from '#texts/account.users'
import styles from './Users.module.css'

type Props = {
  invitations: Invitation[]
  language: Language
  timeZone: string
  onGone: () => Promise<void>
}

/** Invitations that nobody has answered yet. */
export function Invitations({ invitations, language, timeZone, onGone }: Props) {
  const t = userTexts(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone })
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
                {t('good_until', { date: date.format(new Date(expires_at)) })}
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

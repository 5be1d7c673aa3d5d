import type { CustomerUser } from '#/contract/users/customer.ts'
import { Money } from '#/components/money/Money.tsx'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Badge } from '#/ui/display/Badge.tsx'
import userTexts from '#texts/account.users'
import styles from './Users.module.css'

type Props = {
  user: CustomerUser
  isSelf: boolean
  language: Language
  timeZone: string
  onChange: () => void
  onRemove: () => void
}

export function UserCard({ user, isSelf, language, timeZone, onChange, onRemove }: Props) {
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

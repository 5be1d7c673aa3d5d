// The users of a customer, and what staff can do about each.
import { phoneHref } from '#/lib/typed/typed-text.ts'
import type { CustomerSheet } from '#/contract/customers/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import staffTexts from '#texts/staff_customers'
import styles from './CustomerPage.module.css'

type Props = {
  language: Language
  people: CustomerSheet['people']
  may: readonly string[]
  ask: (what: 'act' | 'remove', person: string) => void
}

export function CustomerPeople({ language, people, may, ask }: Props) {
  const t = staffTexts(language)
  return (
    <section className={styles.card}>
      <h2>{t('people')}</h2>
      <ul className={styles.entries}>
        {people.map(({ id, name, email, phone, email_verified, roles }) => (
          <li key={id}>
            <strong>{name}</strong>
            <a href={`mailto:${email}`}>{email}</a>
            {phone && (
              <a href={phoneHref(phone)}>
                <bdi>{phone}</bdi>
              </a>
            )}
            {!email_verified && <em>{t('unconfirmed')}</em>}
            <small>{roles.join(', ')}</small>
            <span className={styles.end}>
              {may.includes('customers.act') && (
                <Button
                  variant="quiet"
                  aria-label={t('act', { name })}
                  onClick={() => ask('act', id)}
                >
                  {t('act_short')}
                </Button>
              )}
              {may.includes('customers.remove') && (
                <Button
                  variant="quiet"
                  aria-label={t('remove', { name })}
                  onClick={() => ask('remove', id)}
                >
                  {t('remove_short')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

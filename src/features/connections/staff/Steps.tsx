// What to do at the other side before a connection is entered, in order.
import type { ConnectionKind } from '#/contract/connections/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import connectionTexts from '#texts/staff_connections'
import styles from './Connections.module.css'

type Props = {
  language: Language
  kind: ConnectionKind
  stripeWebhook: string
  openidRedirect: string
  appleRedirect: string
}

export function Steps({ kind, ...props }: Props) {
  if (kind === 'stripe') return <StripeSteps {...props} />
  if (kind === 'apple') return <AppleSteps {...props} />
  if (kind === 'google' || kind === 'openid') return <OpenIdSteps {...props} />
  return null
}

type StepsProps = Omit<Props, 'kind'>

function OpenIdSteps({ language, openidRedirect }: StepsProps) {
  const t = connectionTexts(language)
  return (
    <ol className={styles.steps}>
      <li>{t('openid_register')}</li>
      <li>
        {t('openid_redirect')} <code dir="ltr">{openidRedirect}</code>
      </li>
      <li>{t('openid_copy')}</li>
    </ol>
  )
}

function AppleSteps({ language, appleRedirect }: StepsProps) {
  const t = connectionTexts(language)
  return (
    <ol className={styles.steps}>
      <li>{t('apple_id')}</li>
      <li>
        {t('apple_redirect')} <code dir="ltr">{appleRedirect}</code>
      </li>
      <li>{t('apple_key')}</li>
      <li>{t('apple_mail')}</li>
    </ol>
  )
}

function StripeSteps({ language, stripeWebhook }: StepsProps) {
  const t = connectionTexts(language)
  return (
    <ol className={styles.steps}>
      <li>{t('stripe_keys')}</li>
      <li>
        {t('stripe_endpoint')} <code dir="ltr">{stripeWebhook}</code>
      </li>
      <li>
        {t('stripe_events')}{' '}
        <code dir="ltr">
          checkout.session.*, payment_intent.payment_failed, charge.refunded, refund.*
        </code>
      </li>
      <li>{t('stripe_secret')}</li>
    </ol>
  )
}

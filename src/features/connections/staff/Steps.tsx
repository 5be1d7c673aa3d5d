// What to do at the other side before a connection is entered, in order.
import type { Connection } from '#/contract/connections/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import connectionTexts from '#texts/staff_connections'
import styles from './Connections.module.css'

type Props = {
  language: Language
  connection: Connection
  stripeWebhook: string
  openidRedirect: string
  appleRedirect: string
}

export function Steps({ connection, ...props }: Props) {
  const { kind, depending } = connection
  if (kind === 'bucket') return <BucketSteps {...props} depending={depending} />
  if (kind === 'erp') return <ErpSteps {...props} depending={depending} />
  if (kind === 'stripe') return <StripeSteps {...props} />
  if (kind === 'apple') return <AppleSteps {...props} />
  if (kind === 'google' || kind === 'openid') return <OpenIdSteps {...props} />
  return null
}

type StepsProps = Omit<Props, 'connection'>
type DependingProps = Pick<Props, 'language'> & { depending: number }

function BucketSteps({ language, depending }: DependingProps) {
  const t = connectionTexts(language)
  return (
    <ol className={styles.steps}>
      <li>{t('bucket_make')}</li>
      <li>{t('bucket_new')}</li>
      {depending > 0 && <li>{t('bucket_full', { count: depending })}</li>}
    </ol>
  )
}

function ErpSteps({ language, depending }: DependingProps) {
  const t = connectionTexts(language)
  return (
    <ul className={styles.steps}>
      <li>{t('erp_from_now')}</li>
      {depending > 0 && <li>{t('erp_waiting', { count: depending })}</li>}
      <li>{t('erp_former')}</li>
      <li>{t('erp_inside')}</li>
    </ul>
  )
}

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

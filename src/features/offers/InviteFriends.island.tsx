// A customer's link for friends: made once, to copy and share; with its results.
import { useState, useSyncExternalStore } from 'react'
import { copyText } from '#/browser/copy-text.ts'
import { formatMoney } from '#/browser/money/format-money.ts'
import { rare } from '#/client/rare-browser.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import type { OwnReferral } from '#/contract/referrals/customer.ts'
import { useAction } from '#/form/use-action.ts'
import { lastMoment } from '#/lib/dates.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import inviteTexts from '#texts/invite'
import styles from './InviteFriends.module.css'

type Place = {
  language: Language
  timeZone: string
  siteUrl: string
  currency: Parameters<typeof formatMoney>[1]
}
type Props = { place: Place; start: OwnReferral }

export function InviteFriends({ place, start }: Props) {
  const { language } = place
  const t = inviteTexts(language)
  const [own, setOwn] = useState(start)
  const { run, busy, failure } = useAction(async () => setOwn(await rare.referrals.create()))
  const { terms, code } = own
  return (
    <div className={styles.page}>
      {terms.is_on && code === null && (
        <div>
          <Button busy={busy} onClick={() => void run()}>
            {t('create')}
          </Button>
        </div>
      )}
      {failure !== undefined && (
        <Alert tone="danger">{failure instanceof Error ? failure.message : String(failure)}</Alert>
      )}
      {terms.is_on && code !== null && <OwnLink place={place} code={code} />}
      {(terms.is_on || own.invited > 0) && <Outcome place={place} own={own} />}
    </div>
  )
}

const never = () => () => undefined

function OwnLink({ place: { language, siteUrl }, code }: { place: Place; code: string }) {
  const t = inviteTexts(language)
  const url = new URL(href(language, 'invitation', { code }), siteUrl).href
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  )
  const copy = async () => {
    if (await copyText(url)) void toast.success(t('copied'))
    else void toast.error(t('not_copied'))
  }
  // Closing the share dialog is not a failure.
  const share = () => navigator.share({ url }).catch(() => undefined)
  return (
    <div className={styles.link}>
      <TextInput
        name="link"
        label={t('link')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.ways}>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Outcome({
  place: { language, timeZone, currency },
  own,
}: {
  place: Place
  own: OwnReferral
}) {
  const t = inviteTexts(language)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const day = (ends: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(lastMoment(ends))
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('invited')}</dt>
          <dd>{own.invited}</dd>
        </div>
        <div>
          <dt>{t('rewarded')}</dt>
          <dd>{own.rewarded}</dd>
        </div>
      </dl>
      <section className={styles.coupons} aria-labelledby="own-coupons">
        <h2 id="own-coupons">{t('coupons')}</h2>
        {own.coupons.length === 0 && <p>{t('none')}</p>}
        <ul role="list">
          {own.coupons.map(({ code, amount, minimum, ends_at }) => (
            <li key={code}>
              <code>{code}</code>{' '}
              {t('coupon', { amount: money(amount), minimum: money(minimum), date: day(ends_at) })}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

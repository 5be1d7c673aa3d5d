// A coupon for visitors about to leave, shown once: its current value is loaded at that moment.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { applyCoupon, $draft } from '#/stores/draft/checkout-draft.ts'
import { $offered } from '#/stores/exit-offer.ts'
import { $panel, closePanel } from '#/stores/panel.ts'
import { copyText } from '#/browser/copy-text.ts'
import { CouponValue } from '#/components/coupon/CouponValue.tsx'
import { Money } from '#/components/money/Money.tsx'
import type { Coupon } from '#/contract/coupons/public.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Dialog } from '#/ui/overlay/Dialog.tsx'
import styles from './ExitOffer.module.css'
import offersTexts from '#texts/offers'
import { shop } from '#/client/browser.ts'
import { $session } from '#/stores/session.ts'

const close = () => closePanel('exit-offer')

export function ExitOffer({ language, code }: { language: Language; code: string }) {
  const t = offersTexts(language)
  const wanted = useStore($panel, { ssr: 'initial' }) === 'exit-offer'
  const [coupon, setCoupon] = useState<Coupon>()
  useEffect(() => {
    if (!wanted) return
    findExitOffer(code).then((found) => {
      if (!found) return close()
      setCoupon(found)
      $offered.set(true)
    }, close)
  }, [wanted, code])
  return (
    <Dialog
      open={wanted && coupon !== undefined}
      onClose={close}
      title={t('exit_title')}
      closeLabel={t('close')}
    >
      {coupon && <Ticket coupon={coupon} language={language} />}
    </Dialog>
  )
}

function Ticket({ coupon, language }: { coupon: Coupon; language: Language }) {
  const t = offersTexts(language)
  const { code, title, description, minimum } = coupon
  const [said, setSaid] = useState<'copied' | 'not_copied' | 'applied'>()
  const copy = async () => setSaid((await copyText(code)) ? 'copied' : 'not_copied')
  const apply = () => {
    applyCoupon(code)
    setSaid('applied')
  }
  return (
    <div className={styles.offer}>
      <p>{t('exit_text')}</p>
      <div className={styles.ticket}>
        <p className={styles.value}>
          <CouponValue coupon={coupon} language={language} freeShipping={t('free_shipping')} />
        </p>
        <p className={styles.title}>{title}</p>
        <p>{description}</p>
        {minimum > 0 && (
          <p>
            {t('minimum')} <Money amount={minimum} language={language} />
          </p>
        )}
        <p className={styles.code}>
          <span className="visually-hidden">{t('code')} </span>
          <code>{code}</code>
        </p>
      </div>
      <p role="status" className={styles.said}>
        {said && t(said, { code })}
      </p>
      {said === 'applied' ? (
        <Button wide size="large" href={href(language, 'checkout')}>
          {t('checkout')}
        </Button>
      ) : (
        <Button wide size="large" onClick={apply}>
          {t('apply')}
        </Button>
      )}
      <div className={styles.ways}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('exit_no')}
        </Button>
      </div>
    </div>
  )
}

/** The coupon with this code, if it is active, applies to this visitor, and isn't used yet. @throws ApiError */
async function findExitOffer(code: string): Promise<Coupon | undefined> {
  if ($draft.get()['coupon_applied'] === code) return undefined
  const { data } = await shop.coupons.list()
  const coupon = data.find((one) => one.code === code && one.is_open)
  return coupon?.first_order && (await hasOrdered()) ? undefined : coupon
}

async function hasOrdered(): Promise<boolean> {
  if ($session.get().type !== 'user') return false
  return (await shop.orders.list({ query: { paginate: 1 } })).total > 0
}

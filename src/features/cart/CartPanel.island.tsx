// The cart panel, over any page: opens after adding something, or from the header.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Money } from '#/components/money/Money.tsx'
import { $cart } from '#/stores/cart/cart.ts'
import { refreshLocalCart } from '#/stores/cart/refresh-local.ts'
import { $panel, closePanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Drawer } from '#/ui/overlay/Drawer.tsx'
import { CartLines } from './CartLines.tsx'
import { DepositSum } from './DepositSum.tsx'
import { Goal } from './Goal.tsx'
import styles from './CartPanel.module.css'
import { useCartOffers } from './use-cart-offers.ts'
import cartTexts from '#texts/cart'

export function CartPanel({ language }: { language: Language }) {
  const t = cartTexts(language)
  const open = useStore($panel, { ssr: 'initial' }) === 'cart'
  const { lines } = useStore($cart, { ssr: 'initial' })
  const { offers, total, OfferLines, NetGoods } = useCartOffers(open)
  useEffect(() => {
    // Offline, known prices stay; the order checks them anyway.
    if (open) refreshLocalCart().catch(() => undefined)
  }, [open])
  const footer = lines.length > 0 && (
    <div className={styles.footer}>
      {OfferLines && <OfferLines offers={offers} language={language} />}
      <Goal total={total} language={language} />
      {NetGoods && <NetGoods {...{ lines, offers, total, language }} />}
      <p className={styles.total}>
        <span>{t('sub_total')}</span>
        <Money amount={total} language={language} />
      </p>
      <DepositSum lines={lines} language={language} />
      <p className={styles.note}>{t('sub_total_note')}</p>
      <Button wide size="large" href={href(language, 'checkout')}>
        {t('checkout')}
      </Button>
      <Button wide variant="quiet" href={href(language, 'cart')}>
        {t('view')}
      </Button>
    </div>
  )
  return (
    <Drawer
      open={open}
      onClose={() => closePanel('cart')}
      title={t('title')}
      closeLabel={t('close')}
      footer={footer}
    >
      <CartLines language={language} />
    </Drawer>
  )
}

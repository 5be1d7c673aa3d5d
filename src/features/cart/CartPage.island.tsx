// The cart page.
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { Money } from '#/components/money/Money.tsx'
import { Exceptions } from '#/components/order/Exceptions.tsx'
import { $cart } from '#/stores/cart/cart.ts'
import { refreshLocalCart } from '#/stores/cart/refresh-local.ts'
import { $offers } from '#/stores/cart/cart-offers.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { CartLines } from './CartLines.tsx'
import { DepositSum } from './DepositSum.tsx'
import { Goal } from './Goal.tsx'
import styles from './CartPage.module.css'
import type { Seller } from './CartLineRow.tsx'
import { useCartOffers } from './use-cart-offers.ts'
import cartTexts from '#texts/cart'

type Props = {
  language: Language
  /** The sellers of the goods, besides the shop. */
  sellers?: readonly Seller[]
  /** What an empty cart offers; a slot. */
  empty?: ReactNode
  /** What else can be done with its lines; a slot. */
  more?: ReactNode
}

export function CartPage({ language, sellers, empty, more }: Props) {
  const t = cartTexts(language)
  const { lines, status } = useStore($cart, { ssr: 'initial' })
  const { offers, total, OfferLines, NetGoods } = useCartOffers(true)
  // They don't depend on quantities: those of the last answer stay while the next is on its way.
  const exceptions = useStore($offers, { ssr: 'initial' }).offers?.exceptions ?? []
  useEffect(() => {
    // As in the panel: without an answer, known prices stay.
    refreshLocalCart().catch(() => undefined)
  }, [])
  return (
    <div
      className={classes(
        styles.page,
        lines.length > 0 && styles.withSummary,
        status === 'loading' && styles.waiting,
      )}
    >
      <section aria-label={t('lines')}>
        <CartLines {...{ language, sellers, empty }} />
        {lines.length > 0 && more}
      </section>
      {lines.length > 0 && (
        <aside className={styles.summary} aria-label={t('sub_total')}>
          <p className={styles.count}>{t('items', { count: lines.length })}</p>
          {OfferLines && <OfferLines offers={offers} language={language} />}
          <Goal total={total} language={language} />
          {NetGoods && <NetGoods {...{ lines, offers, total, language }} />}
          <p className={styles.total}>
            <span>{t('sub_total')}</span>
            <Money amount={total} language={language} />
          </p>
          <DepositSum lines={lines} language={language} />
          <Exceptions {...{ lines, exceptions, language }} className={styles.note} />
          <p className={styles.note}>{t('sub_total_note')}</p>
          <div className={styles.bar}>
            <p className={styles.barTotal} aria-hidden="true">
              <span>{t('sub_total')}</span>
              <Money amount={total} language={language} />
            </p>
            <Button wide size="large" href={href(language, 'checkout')}>
              {t('checkout')}
            </Button>
          </div>
          <Button wide variant="quiet" href={href(language, 'products')}>
            {t('continue')}
          </Button>
        </aside>
      )}
    </div>
  )
}

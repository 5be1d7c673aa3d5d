// The checkout: before the cart is loaded, with an empty cart, and after the order is placed.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $cart, loadCart } from '#/stores/cart/cart.ts'
import { refreshLocalCart } from '#/stores/cart/refresh-local.ts'
import { $session } from '#/stores/session.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { classes } from '#/ui/classes.ts'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { UnpaidOrder } from './UnpaidOrder.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from '#/features/checkout/Checkout.module.css'
import checkoutTexts from '#texts/checkout'
import type { CheckoutProps } from './use-checkout.ts'

/** The pressed button is far below, so the focus moves to the reason. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()

export function Checkout(props: CheckoutProps) {
  const { language } = props
  const t = checkoutTexts(language)
  const { status, lines } = useStore($cart, { ssr: 'initial' })
  const session = useStore($session, { ssr: 'initial' })
  const [placed, setPlaced] = useState(false)
  const [signedOut, setSignedOut] = useState(false)
  const signedIn = session.type === 'user'

  useEffect(() => {
    // Without an answer the known prices stay; the totals come from the API anyway.
    refreshLocalCart().catch(() => undefined)
    // Back from the bank, browsers may show the page as it was when the order was sent.
    const onBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      setPlaced(false)
      void loadCart()
    }
    addEventListener('pageshow', onBack)
    return () => removeEventListener('pageshow', onBack)
  }, [])

  if (placed) {
    return (
      <p className={styles.placed} role="status">
        {t('placed')}
      </p>
    )
  }
  if (status === 'loading') {
    return (
      <div className={classes(styles.form, styles.waiting)} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        {/* Taller than the fields: a page scrolled to its end stays there. */}
        <Skeleton height="max(150rem, 100dvb)" />
        <Skeleton height="24rem" />
      </div>
    )
  }
  if (lines.length === 0 && status === 'error') {
    return (
      <Alert tone="danger" title={t('load_failed')}>
        <Button variant="secondary" onClick={() => void loadCart()}>
          {t('retry')}
        </Button>
      </Alert>
    )
  }
  if (lines.length === 0) {
    return (
      <>
        <UnpaidOrder language={language} />
        <EmptyState
          icon="cart"
          title={t('empty')}
          action={<Button href={href(language, 'products')}>{t('browse')}</Button>}
        >
          {t('empty_text')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <UnpaidOrder language={language} />
      {signedOut && (
        <div ref={takeFocus} tabIndex={-1}>
          <Alert tone="warn">
            {t('signed_out')}{' '}
            <a href={href(language, 'login', { next: href(language, 'checkout') })}>
              {t('sign_in')}
            </a>
          </Alert>
        </div>
      )}
      <CheckoutForm
        {...props}
        key={session.type}
        addresses={signedIn ? props.addresses : []}
        slots={signedIn ? props.slots : null}
        lines={lines}
        signedIn={signedIn}
        onPlaced={() => setPlaced(true)}
        onSignedOut={() => setSignedOut(true)}
      />
    </>
  )
}

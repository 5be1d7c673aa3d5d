import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $cart, $lost, $waiting, loadCart } from '#/stores/cart/cart.ts'
import { forgetLost } from '#/stores/cart/cart-changes.ts'
import { $refused, forgetRefused } from '#/stores/cart/cart-edits.ts'
import { useCurrency } from '#/components/money/Money.tsx'
import { convertRows } from '#/domain/money/currency.ts'
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import { CartLineRow, type Seller } from './CartLineRow.tsx'
import { SwapOffer } from './SwapOffer.tsx'
import styles from './CartLines.module.css'
import cartTexts from '#texts/cart'

type Props = {
  language: Language
  /** Named on the lines with their goods. */
  sellers?: readonly Seller[] | undefined
  /** Shown below the message of an empty cart. */
  empty?: ReactNode
}

/** The cart's lines, or the message shown if it is empty. */
export function CartLines({ language, sellers, empty }: Props) {
  const t = cartTexts(language)
  const { status, lines } = useStore($cart, { ssr: 'initial' })
  const waiting = useStore($waiting, { ssr: 'initial' })
  const refused = useStore($refused, { ssr: 'initial' })
  const lost = useStore($lost, { ssr: 'initial' })
  const currency = useCurrency()
  const list = useRef<HTMLUListElement>(null)
  const none = useRef<HTMLDivElement>(null)
  const isEmpty = status === 'ready' && lines.length === 0
  useEffect(() => {
    if (isEmpty && document.activeElement === list.current) none.current?.focus()
  }, [isEmpty])
  const shown = convertRows(
    lines.map(({ sub_total }) => sub_total),
    currency,
  )
  if (status === 'loading') {
    return (
      <div className={styles.loading} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height="6.5rem" />
        <Skeleton height="6.5rem" />
      </div>
    )
  }
  return (
    <>
      {status === 'error' && (
        <Alert tone="danger">
          {t('error')}{' '}
          <Button variant="quiet" onClick={() => void loadCart()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {waiting > 0 && <Alert tone="info">{t('waiting')}</Alert>}
      {refused.length > 0 && (
        <Alert tone="danger">
          {refused.map((line) => (
            <p key={line.name}>{t(line.kept > 0 ? 'clamped' : 'refused', line)}</p>
          ))}
          <Button variant="quiet" onClick={forgetRefused}>
            {t('understood')}
          </Button>
        </Alert>
      )}
      {lost.length > 0 && (
        <Alert tone="danger">
          {lost.map((name) => (
            <p key={name}>{t('lost', { name })}</p>
          ))}
          {/* Without an answer the notice stays. */}
          <Button variant="quiet" onClick={() => void forgetLost().catch(() => undefined)}>
            {t('understood')}
          </Button>
        </Alert>
      )}
      {isEmpty && (
        <div ref={none} tabIndex={-1}>
          <EmptyState
            icon="cart"
            title={t('empty')}
            action={<Button href={href(language, 'products')}>{t('browse')}</Button>}
          >
            {t('empty_text')}
          </EmptyState>
          {empty}
        </div>
      )}
      <ul role="list" ref={list} tabIndex={-1}>
        {lines.map((line, index) => (
          <CartLineRow key={line.key} shown={shown[index]} {...{ line, language, sellers }} />
        ))}
      </ul>
      <SwapOffer language={language} />
    </>
  )
}

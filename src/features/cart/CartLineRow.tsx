import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $added } from '#/stores/cart/cart.ts'
import { depositEach } from '#/stores/cart/cart-deposit.ts'
import { isGone, type CartLine, taxOf, unitPriceOf } from '#/stores/cart/cart-line.ts'
import { DepositNote } from '#/components/money/DepositNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { EnergyArrow } from '#/components/money/EnergyArrow.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { formatAmount } from '#/browser/money/format-money.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { ProductPicture } from '#/components/card/ProductPicture.tsx'
import type { Language, Translate } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import styles from './CartLineRow.module.css'
import cartTexts from '#texts/cart'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { addToCart, changeQuantity, removeLine } from '#/stores/cart/cart-changes.ts'
import { toast } from '#/ui/feedback/toast.ts'

type Props = {
  line: CartLine
  /** What it costs in the chosen currency. */
  shown: number | undefined
  language: Language
  sellers?: readonly Seller[] | undefined
}

/** A store whose goods may be in the cart. */
export type Seller = { id: number; name: string }

/** One line of the cart, in the panel and on the page. */
export function CartLineRow({ line, shown, language, sellers }: Props) {
  const t = cartTexts(language)
  const row = useRef<HTMLLIElement>(null)
  const isNew = useStore($added, { ssr: 'initial' }) === line.key
  useEffect(() => {
    if (isNew) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  const { busy, change, remove } = useCartLine(line, t)
  const { product } = line
  const { name, slug } = product
  const link = href(language, 'product', { slug, variation: line.variation_id ?? undefined })
  // The words for the product's pack span those of its variations.
  const unit = line.unit ?? (line.variation ? null : product.unit)
  const deposit = depositEach(line)
  const tax = taxOf(line)
  const soldOut = (line.variation ?? product).stock_status === 'out_of_stock'
  const gone = isGone(line)
  const seller = sellers?.find(({ id }) => id === product.store_id)
  return (
    <li className={styles.line} ref={row} data-new={isNew || undefined}>
      <a className={styles.picture} href={link} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} picture={line.variation?.variation_image} sizes="96px" />
      </a>
      <div className={styles.words}>
        <a className={styles.name} href={link}>
          {name}
          {line.variation && ` · ${line.variation.name}`}
        </a>
        {seller && <p className={styles.unit}>{t('sold_by', { name: seller.name })}</p>}
        <p className={styles.unit}>
          <span data-net-mark>
            <Money amount={line.price} tax={tax} language={language} />
          </span>{' '}
          {unit ? '· ' : t('each')}
          {unit && <bdi dir="ltr">{unit}</bdi>}
        </p>
        <UnitPriceNote
          of={unitPriceOf(line)}
          price={line.price}
          tax={tax}
          language={language}
          className={styles.unit}
        />
        {deposit > 0 && (
          <DepositNote amount={deposit} language={language} className={styles.unit} />
        )}
        <EnergyArrow energy={product.energy} language={language} />
        {product.minimum_age && (
          <p className={styles.unit}>{t('age', { age: product.minimum_age })}</p>
        )}
        <FitNote product={product} />
        {gone && <p className={styles.soldOut}>{t('gone')}</p>}
        {soldOut && !gone && <p className={styles.soldOut}>{t('sold_out')}</p>}
      </div>
      <IconButton
        className={styles.remove ?? ''}
        icon="x"
        iconSize={18}
        label={t('remove', { name })}
        disabled={busy}
        onClick={remove}
      />
      <div className={styles.amounts}>
        {gone ? (
          <Button variant="secondary" busy={busy} onClick={remove}>
            {t('remove_gone')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        ) : (
          <>
            <QuantityPicker
              value={line.quantity}
              min={line.quantity_min}
              step={line.quantity_step}
              text={formatAmount(line, language)}
              disabled={busy}
              onChange={change}
              onRemove={remove}
              labels={{
                decrease: t('decrease', { name }),
                increase: t('increase', { name }),
                remove: t('remove', { name }),
                value: t('quantity', { name }),
              }}
            />
            <Money
              className={styles.total}
              amount={line.sub_total}
              shown={shown}
              tax={tax}
              language={language}
            />
          </>
        )}
      </div>
    </li>
  )
}

// Changes a line: one call at a time, with error messages.

/** How long a removed line can be restored. */
const UNDO_MS = 6000

function useCartLine(line: CartLine, t: Translate) {
  const [busy, setBusy] = useState(false)
  const run = async (change: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await change()
    } catch (error) {
      await toast(cartFailure(error, t, 'failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    change: (quantity: number) => run(() => changeQuantity(line, quantity)),
    remove: () =>
      run(async () => {
        await removeLine(line)
        const { product, variation, uom_entry, quantity } = line
        const run = () =>
          void addToCart({ product, variation, uom_entry, quantity }).catch((error: unknown) =>
            toast(cartFailure(error, t, 'failed'), 'error'),
          )
        await toast(t('removed', { name: product.name }), 'info', {
          label: t('undo'),
          run,
          ms: UNDO_MS,
        })
      }),
  }
}

import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
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
import type { Language } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { QuantityPicker } from '#/ui/form/QuantityPicker.tsx'
import { IconButton } from '#/ui/button/IconButton.tsx'
import styles from './CartLineRow.module.css'
import cartTexts from '#texts/cart'
import { useCartLine } from './use-cart-line.ts'

type Props = {
  line: CartLine
  /** Its price in the chosen currency. */
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
  useLayoutEffect(() => passFocusOn(row.current), [])
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
        aria-disabled={busy || undefined}
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

/** A line that goes hands the focus to the next one, or to the list, which passes it on if it is empty. */
const passFocusOn = (row: HTMLElement | null) => () => {
  if (!row?.contains(document.activeElement)) return
  const other = row.nextElementSibling ?? row.previousElementSibling
  const next = other?.querySelector('button') ?? row.parentElement
  next?.focus()
}

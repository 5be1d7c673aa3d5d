// Puts an order's goods into the cart, and names unavailable and changed products.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Reordered } from '#/contract/orders/customer.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { FitNote } from '#/components/card/FitNote.tsx'
import { Money } from '#/components/money/Money.tsx'
import { UnitPriceNote } from '#/components/money/UnitPriceNote.tsx'
import { misfitsOfProduct } from '#/domain/lens.ts'
import { $avoids } from '#/stores/avoids.ts'
import { $cart } from '#/stores/cart/cart.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { reorder } from '#/stores/cart/cart-changes.ts'
import { openPanel } from '#/stores/panel.ts'
import { useAction } from '#/form/use-action.ts'
import type { Language } from '#/lib/i18n.ts'
import { Alert } from '#/ui/feedback/Alert.tsx'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import againTexts from '#texts/orders.again'
import styles from './Reorder.module.css'

type Props = {
  order_number: string
  /** How many lines it has. */
  count: number
  variant?: 'primary' | 'secondary'
  /** In a row of many orders. */
  short?: boolean
  language: Language
  /** Does it, if not as for an order of this shop. */
  again?: () => Promise<Omit<Reordered, 'cart'>>
}

const AS_BEFORE = { missing: [], changed: [], product_ids: [] }

export function Reorder({ order_number, count, variant, short = false, language, again }: Props) {
  const t = againTexts(language)
  const [{ missing, changed, product_ids }, setTold] = useState<Omit<Reordered, 'cart'>>(AS_BEFORE)
  const { run, busy } = useAction(
    async () => {
      const result = await (again ?? (() => reorder(order_number)))()
      setTold(result)
      if (result.missing.filter(({ kept }) => kept === 0).length < count) openPanel('cart')
      if (result.missing.length > 0) await toast.info(t('missing'))
      else if (result.changed.length > 0) await toast.info(t('changed'))
    },
    (error) => toast.error(cartFailure(error, t, 'failed')),
  )
  return (
    <>
      <Button
        variant={variant ?? 'primary'}
        busy={busy}
        {...(short ? { 'aria-label': t('buy_named', { number: order_number }) } : {})}
        onClick={() => void run()}
      >
        <Icon name="cart" size={20} /> {t(short ? 'buy' : 'order')}
      </Button>
      {missing.length > 0 && (
        <div className={styles.missing}>
          <Alert tone="warn" title={t('missing')}>
            <ul>
              {missing.map(({ name, asked, kept }) => (
                <li key={name}>
                  {t(kept > 0 ? 'less' : 'gone', {
                    name,
                    asked: formatQuantity(asked, language),
                    kept: formatQuantity(kept, language),
                  })}
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
      <Unfit ids={product_ids} language={language} />
      {changed.length > 0 && (
        <div className={styles.missing}>
          <Alert tone="info" title={t('changed')}>
            <ul>
              {changed.map(({ name, before, now, tax_rate: tax, unit_price }) => (
                <li key={name}>
                  {name}: <Money {...{ amount: now, tax, language }} /> {t('was')}{' '}
                  <span data-net-mark>
                    <Money {...{ amount: before, tax, language }} />
                  </span>
                  <UnitPriceNote
                    of={unit_price}
                    price={now}
                    tax={tax}
                    language={language}
                    className={styles.each}
                  />
                </li>
              ))}
            </ul>
          </Alert>
        </div>
      )}
    </>
  )
}

/** Products of it that don't fit what the customer avoids: the cart contains them, and says so too. */
function Unfit({ ids, language }: { ids: readonly number[]; language: Language }) {
  const avoided = useStore($avoids, { ssr: 'initial' })
  const { lines } = useStore($cart, { ssr: 'initial' })
  if (avoided.length === 0 || ids.length === 0) return null
  const found = new Map(
    lines.flatMap(({ product }) =>
      ids.includes(product.id) && misfitsOfProduct(product, avoided).length > 0
        ? [[product.id, product] as const]
        : [],
    ),
  )
  if (found.size === 0) return null
  return (
    <div className={styles.missing}>
      <Alert tone="warn" title={againTexts(language)('unfit')}>
        <ul>
          {[...found.values()].map((product) => (
            <li key={product.id}>
              {product.name} <FitNote product={product} />
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

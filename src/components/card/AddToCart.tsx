import { addToCart } from '#/stores/cart/cart-changes.ts'
import { useState } from 'react'
import type { ProductSummary, Variation } from '#/contract/product/shapes.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { openPanel } from '#/stores/panel.ts'
import type { Language } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import shopTexts from '#texts/shop'

type Props = {
  product: ProductSummary
  variation: Variation | null
  uom_entry: number | null
  quantity: number
  language: Language
  /** The missing choice, for the button's text. */
  missing: string | null
  /** Goes to the missing choice. */
  onMissing?: () => void
}

/** In stock: adds the chosen quantity and opens the cart panel. Out of stock: a disabled "Sold Out" (rule 17). */
export function AddToCart(props: Props) {
  const { product, variation, uom_entry, quantity, language, missing, onMissing } = props
  const t = shopTexts(language)
  const [busy, setBusy] = useState(false)
  if ((variation ?? product).stock_status === 'out_of_stock') {
    return (
      <Button size="large" disabled>
        {t('sold_out')}
      </Button>
    )
  }
  const add = async () => {
    if (missing) {
      onMissing?.()
      return toast(missing, 'error')
    }
    setBusy(true)
    try {
      await addToCart({ product, variation, uom_entry, quantity })
      openPanel('cart')
      await toast(t('added', { name: product.name }))
    } catch (error) {
      await toast(cartFailure(error, t, 'add_failed'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="large" busy={busy} data-buy onClick={() => void add()}>
      <Icon name="cart" size={22} /> {missing ?? t('add_to_cart')}
    </Button>
  )
}

// Changes a line: one call at a time, with error messages.
import { useState } from 'react'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { addToCart, changeQuantity, removeLine } from '#/stores/cart/cart-changes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import type { Translate } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'

/** How long a removed line can be restored. */
const UNDO_MS = 6000

export function useCartLine(line: CartLine, t: Translate) {
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

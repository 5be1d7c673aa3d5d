// Changes a line: one call at a time, with error messages.
import { useAction } from '#/form/use-action.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { addToCart, changeQuantity, removeLine } from '#/stores/cart/cart-changes.ts'
import type { CartLine } from '#/stores/cart/cart-line.ts'
import type { Translate } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'

/** How long a removed line can be restored. */
const UNDO_MS = 6000

export function useCartLine(line: CartLine, t: Translate) {
  const failed = (error: unknown) => toast(cartFailure(error, t, 'failed'), 'error')
  const { busy, run } = useAction((change: () => Promise<void>) => change(), failed)
  return {
    busy,
    change: (quantity: number) => run(() => changeQuantity(line, quantity)),
    remove: () =>
      run(async () => {
        await removeLine(line)
        const { product, variation, uom_entry, quantity } = line
        const undo = () => void addToCart({ product, variation, uom_entry, quantity }).catch(failed)
        await toast(t('removed', { name: product.name }), 'info', {
          label: t('undo'),
          run: undo,
          ms: UNDO_MS,
        })
      }),
  }
}

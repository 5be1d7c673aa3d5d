// Adds usuals to the cart, in their usual quantities. Loaded on the first press.
import type { CartLineInput } from '#/contract/cart/customer.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { addLines } from '#/stores/cart/cart-changes.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { toast } from '#/ui/feedback/toast.ts'
import usualTexts from '#texts/usuals'

/** `lines`: JSON rendered by the server. */
export async function addUsuals(lines: string): Promise<void> {
  const language = pageLanguage()
  const t = usualTexts(language)
  const products: CartLineInput[] = JSON.parse(lines)
  try {
    const short = await addLines(products)
    if (short.length === 0) return await toast(t('added', { count: products.length }))
    const said = short.map(({ name, asked, kept }) =>
      t('less', {
        name,
        asked: formatQuantity(asked, language),
        kept: formatQuantity(kept, language),
      }),
    )
    await toast.info(said.join(' '))
  } catch (error) {
    await toast.error(cartFailure(error, t, 'failed'))
  }
}

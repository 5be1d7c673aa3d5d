// "Add to Cart" on cards, without an island for each: one listener, and the product is asked for when it is wanted,
// so that price and stock are those of this moment.
import { shop } from '#/client/browser.ts'
import { addToCart } from '#/stores/cart.ts'
import { openPanel } from '#/stores/panel.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import shopTexts from '#texts/shop'
import { cartFailure } from '#/stores/cart-failure.ts'

/** Listens for clicks on `[data-add]`, whose value is a product's id. */
export function addFromCards(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-add]') : null
    if (!button || button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    void add(Number(button.dataset['add'])).finally(() => button.removeAttribute('aria-busy'))
  })
}

async function add(id: number): Promise<void> {
  const t = shopTexts(pageLanguage())
  try {
    const { data } = await shop.product.list({ query: { ids: String(id) } })
    const product = data[0]
    if (!product) throw new Error('gone')
    const [unit] = product.units
    const quantity = unit?.quantity_min ?? product.quantity_min
    await addToCart({ product, variation: null, uom_entry: unit?.UomEntry ?? null, quantity })
    openPanel('cart')
    await toast(t('added', { name: product.name }))
  } catch (error) {
    await toast(cartFailure(error, t, 'add_failed'), 'error')
  }
}

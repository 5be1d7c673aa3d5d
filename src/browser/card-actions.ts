// "Add to Cart" on cards, without an island for each: one listener, and the product is asked for when it is wanted,
// so that price and stock are those of this moment.
import { openPanel } from '#/stores/panel.ts'
import { localCartOwner } from '#/stores/session.ts'
import { isRecord, stored } from '#/stores/stored.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { toast } from '#/ui/feedback/toast.ts'
import shopTexts from '#texts/shop'
import { cartFailure } from '#/stores/cart/cart-failure.ts'

/** Listens for clicks on `[data-add]`, whose value is a product's id. */
export function addFromCards(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-add]') : null
    if (!button || button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    const wanted = { id: Number(button.dataset['add']), key: crypto.randomUUID() }
    void add(wanted).finally(() => button.removeAttribute('aria-busy'))
  })
  addEventListener('online', () => void addWanted())
  if (navigator.onLine) void addWanted()
}

/** `owner`: whose cart it was. */
type Wanted = { id: number; key: string; owner?: number | null }
const NOTHING: Wanted[] = []

/** What was pressed without a connection: added once there is one again, while this tab is open. */
const $wanted = stored<Wanted[]>('larder_wanted', {
  initial: NOTHING,
  tab: true,
  parse: (value) =>
    Array.isArray(value) && value.every((one) => isRecord(one) && one['id']) ? value : undefined,
})

async function addWanted(): Promise<void> {
  const all = $wanted.get()
  $wanted.set(NOTHING)
  // Nobody gets into their cart what somebody else has pressed.
  for (const wanted of all) if (wanted.owner === localCartOwner()) await add(wanted)
}

async function add({ id, key }: Wanted): Promise<void> {
  const t = shopTexts(pageLanguage())
  try {
    const { addProduct } = await import('./add-product.ts')
    const { name } = await addProduct(id, key)
    openPanel('cart')
    await toast(t('added', { name }))
  } catch (error) {
    // The same key: what has arrived after all is not added twice.
    if (!navigator.onLine) $wanted.set([...$wanted.get(), { id, key, owner: localCartOwner() }])
    const message = cartFailure(error, t, 'add_failed')
    await toast(navigator.onLine ? message : `${message} ${t('added_later')}`, 'error')
  }
}

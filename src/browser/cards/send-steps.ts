// Adds presses on cards to the cart, one after the other. Loaded with the first press.
import { shop } from '#/client/browser.ts'
import { lineIdOf } from '#/domain/line-id.ts'
import { isStep, toQuantity, toThousandths } from '#/domain/quantity.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { $cart, isUser, loadCart, StockExceeded } from '#/stores/cart/cart.ts'
import { addToCart, changeQuantity } from '#/stores/cart/cart-changes.ts'
import { cartFailure } from '#/stores/cart/cart-failure.ts'
import { isSignedOut } from '#/stores/form-failure.ts'
import { createOutbox, isUnanswered } from '#/stores/outbox/outbox.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { cards, type CardStep } from './cards.ts'
import shopTexts from '#texts/shop'

/** Several presses in a row are sent in one call. */
const PAUSE_MS = 300
/** How long another tab's write may take until it can be read here. */
const SETTLE_MS = 250

const outbox = createOutbox('larder_card_steps', sendAll)

export const sendSteps = (): void => outbox.sendLater(PAUSE_MS)

async function sendAll(): Promise<void> {
  if (
    cards()
      ?.own()
      .some(({ page }) => page !== cards()?.page)
  )
    await settle()
  if ($cart.get().status !== 'ready') await loadCart()
  for (let step = next(); step; step = next()) {
    if (!(await sendOne(step))) return outbox.sendLater()
    delete document.documentElement.dataset['unsent']
    cards()?.keep(step.key, null)
    cards()?.paint()
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))

const next = (): CardStep | undefined => cards()?.own()[0]

/** Whether it needs no retry. */
async function sendOne(step: CardStep): Promise<boolean> {
  // Nothing can be removed from a cart that hasn't been loaded.
  if ($cart.get().status !== 'ready') return wait()
  try {
    await send(step)
    return true
  } catch (error) {
    if (isUnanswered(error) || !navigator.onLine) return wait()
    // The session has ended: it goes into the cart of this browser.
    if (isSignedOut(error) && !isUser()) return sendOne(step)
    if (error instanceof StockExceeded) await fill(step, error.max).catch(() => undefined)
    // Also a product that is no longer there.
    await toast(cartFailure(error, shopTexts(pageLanguage()), 'add_failed'), 'error')
    return true
  }
}

function wait(): false {
  document.documentElement.dataset['unsent'] = ''
  cards()?.paint()
  return false
}

const lineOf = ({ line }: CardStep) => $cart.get().lines.find(({ key }) => key === line)

async function send(step: CardStep): Promise<void> {
  const there = lineOf(step)
  if (step.delta > 0) {
    cards()?.keep(step.key, { ...step, sent: true })
    await add(step, step.delta, step.key)
  } else if (there) {
    const left = step.left ?? leftOf(step, there)
    cards()?.keep(step.key, { ...step, sent: true, left })
    await changeQuantity(there, left)
  }
}

async function add(step: CardStep, quantity: number, key?: string): Promise<void> {
  const product = lineOf(step)?.product ?? (await productOf(step))
  const { uom_entry } = lineIdOf(step.line)
  await addToCart({ product, variation: null, uom_entry, quantity }, key)
}

/** If more than the stock was wanted, adds the whole stock. */
async function fill(step: CardStep, max: number): Promise<void> {
  const there = lineOf(step)
  if (max <= (there?.quantity ?? 0)) return
  await (there ? changeQuantity(there, max) : add(step, max))
}

type Steps = { quantity: number; quantity_min: number; quantity_step: number }

function leftOf({ delta }: CardStep, { quantity, quantity_min, quantity_step }: Steps): number {
  const left = toThousandths(quantity) + toThousandths(delta)
  const rule = { min: toThousandths(quantity_min), step: toThousandths(quantity_step) }
  return isStep({ quantity: left, ...rule }) ? toQuantity(left) : 0
}

/** Its current state. */
async function productOf({ line }: CardStep) {
  const { data } = await shop.product.list({ query: { ids: String(lineIdOf(line).product_id) } })
  const [product] = data
  if (!product) throw new Error('gone')
  return product
}

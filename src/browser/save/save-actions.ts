// The behaviour of SaveButton.tsx: loaded on click, or when someone is signed in.
import type { Saved } from '#/contract/saved/customer.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import { type Failure, saveFailure } from '#/stores/save-failure.ts'
import {
  $saved,
  changeSaved,
  forgetSaved,
  joinSaved,
  type ListName,
  loadSaved,
  showDevice,
} from '#/stores/saved.ts'
import { $deviceSaved } from '#/stores/device-saved.ts'
import { $session, isSignedIn } from '#/stores/session.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { saveTexts } from './save-texts.ts'

type SavedProduct = {
  list: ListName
  id: number
  name: string
  /** No longer on sale: once removed, it can't be added again. */
  gone: boolean
}

function productOf({ dataset }: HTMLElement): SavedProduct {
  const list = dataset['save'] === 'compare' ? 'compare' : 'wishlist'
  const { id, name = '', gone } = dataset
  return { list, id: Number(id), name, gone: gone !== undefined }
}

/** Loads the saved products; after signing in, those of this device join them (rule 49). */
export async function startSaved(): Promise<void> {
  follow()
  // Without an answer the buttons stay as rendered; the next page tries again.
  const known = isSignedIn() && (await join().catch(() => false))
  if (!known) await loadSaved().catch(() => undefined)
}

/** Whether something joined the user's lists. @throws ApiError */
async function join(): Promise<boolean> {
  // What staff who act for a customer saved themselves isn't the customer's.
  if ('acting' in document.documentElement.dataset) return false
  const device = $deviceSaved.get()
  const left = await joinSaved()
  if (!left) return false
  const lists = ['wishlist', 'compare'] as const
  const isShown = lists.some((list) => location.pathname === href(pageLanguage(), list))
  // A page of the lists was drawn without them.
  if (isShown && lists.every((list) => left[list].length === 0)) location.reload()
  for (const list of lists) {
    const t = saveTexts(pageLanguage(), list)
    const count = device[list].length - left[list].length
    if (left[list].length > 0)
      await toast(t('left_out', { count: left[list].length }), 'error', openList(list))
    else if (count > 0) await toast(t('joined', { count }), 'success', openList(list))
  }
  return true
}

/** A press adds or removes, depending on the button's state; a guest's is kept on this device. */
export async function press(button: HTMLElement): Promise<void> {
  follow()
  if (!$saved.get() && !isSignedIn()) showDevice()
  const product = productOf(button)
  await change(product, button.getAttribute('aria-pressed') !== 'true')
}

async function change(product: SavedProduct, wanted: boolean): Promise<void> {
  const failure = await attempt(product, wanted)
  if (!failure) return announce(product, wanted)
  if (failure.kind !== 'over') return complain(product, failure)
  // The session has ended unnoticed: an addition stays on this device, and the rest needs the account.
  if (wanted) return change(product, wanted)
  location.assign(href(pageLanguage(), 'login', { next: location.pathname + location.search }))
}

/** The failure, if any. */
async function attempt(product: SavedProduct, wanted: boolean): Promise<Failure | undefined> {
  try {
    await changeSaved({ list: product.list, id: product.id, wanted })
    return undefined
  } catch (error) {
    return saveFailure(error, saveTexts(pageLanguage(), product.list))
  }
}

async function announce(product: SavedProduct, wanted: boolean): Promise<void> {
  const t = saveTexts(pageLanguage(), product.list)
  const { name } = product
  if (wanted) return toast(t('added', { name }), 'success', openList(product.list))
  const undo = { label: t('undo'), run: () => void change(product, true) }
  await toast(t('removed', { name }), 'info', !product.gone && undo)
}

const complain = ({ list }: SavedProduct, { kind, message }: Failure): Promise<void> =>
  toast(message, 'error', kind === 'full' && openList(list))

/** Opens the list, unless it is open already. */
function openList(list: ListName) {
  const page = href(pageLanguage(), list)
  const run = () => location.assign(page)
  return location.pathname !== page && { label: saveTexts(pageLanguage(), list)('open'), run }
}

let following = false

/** Keeps all buttons and counts in step with the saved products. */
function follow(): void {
  if (following) return
  following = true
  $saved.listen(paint)
  new MutationObserver((changes) => changes.forEach(paintDrawn)).observe(document.body, {
    childList: true,
    subtree: true,
  })
  $session.listen(({ type }) => {
    if (type === 'system') forgetSaved()
  })
  // Another tab may have saved something.
  $deviceSaved.listen(() => {
    if (!isSignedIn()) void loadSaved()
  })
}

/** Buttons rendered later, such as those of a shelf that scrolls into view, show the current state. */
function paintDrawn({ addedNodes }: MutationRecord): void {
  const saved = $saved.get()
  if (!saved) return
  for (const node of addedNodes) if (node instanceof Element) paintButtons(saved, node)
}

function paint(saved: Readonly<Saved> | null): void {
  paintButtons(saved, document)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-wishlist-count]')) {
    const count = saved?.wishlist.length ?? 0
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
}

function paintButtons(saved: Readonly<Saved> | null, within: ParentNode): void {
  for (const button of within.querySelectorAll<HTMLElement>('[data-save]')) {
    const { list, id, name } = productOf(button)
    const pressed = saved?.[list].includes(id) ?? false
    button.setAttribute('aria-pressed', String(pressed))
    const t = saveTexts(pageLanguage(), list)
    button.setAttribute('aria-label', t(pressed ? 'remove' : 'add', { name }))
  }
}

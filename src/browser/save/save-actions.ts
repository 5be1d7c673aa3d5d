// The behaviour of SaveButton.tsx: loaded on click, or when someone is signed in.
import type { Saved } from '#/contract/saved/customer.ts'
import { pageLanguage } from '#/lib/i18n.ts'
import { href } from '#/routes.ts'
import {
  forgetPending,
  keepPending,
  readPending,
  type SavedProduct,
} from '#/stores/pending-save.ts'
import { type Failure, saveFailure } from '#/stores/save-failure.ts'
import { $saved, changeSaved, forgetSaved, type ListName, loadSaved } from '#/stores/saved.ts'
import { $session, isSignedIn } from '#/stores/session.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { saveTexts } from './save-texts.ts'

function productOf({ dataset }: HTMLElement): SavedProduct {
  const list = dataset['save'] === 'compare' ? 'compare' : 'wishlist'
  const { id, name = '', gone } = dataset
  return { list, id: Number(id), name, gone: gone !== undefined }
}

/** Loads the saved products, and adds what a guest saved before signing in (rule 49). */
export async function startSaved(): Promise<void> {
  follow()
  const pending = readPending()
  const known = pending !== null && (await finish(pending))
  // Without an answer the buttons stay as rendered.
  if (!known && isSignedIn()) await loadSaved().catch(() => undefined)
}

/** A press adds or removes, depending on the button's state. A guest is led to sign in. */
export async function press(button: HTMLElement): Promise<void> {
  follow()
  const product = productOf(button)
  const wanted = button.getAttribute('aria-pressed') !== 'true'
  if (isSignedIn()) await change(product, wanted)
  else signInFirst(product, wanted)
}

async function change(product: SavedProduct, wanted: boolean): Promise<void> {
  const failure = await attempt(product, wanted)
  if (!failure) return announce(product, wanted)
  if (failure.kind === 'over') return signInFirst(product, wanted)
  await complain(product, failure)
}

/** Adds what a guest pressed; without an answer it is tried again on the next page. */
async function finish(product: SavedProduct): Promise<boolean> {
  const failure = await attempt(product, true)
  if (failure?.kind === 'over') return false
  if (failure?.kind !== 'unanswered') forgetPending()
  await (failure ? complain(product, failure) : announce(product, true))
  return !failure
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

function signInFirst(product: SavedProduct, wanted: boolean): void {
  if (wanted) keepPending(product)
  const next = location.pathname + location.search
  location.assign(href(pageLanguage(), 'login', { next }))
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

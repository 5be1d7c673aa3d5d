// The quick view from any card: one listener; the dialog's code is loaded when it is first opened.
import { openQuickView } from '#/stores/panel.ts'

/** Listens for clicks on `[data-quick-view]`, whose value is a product's slug; `[data-choose]` wants a variation. */
export function openFromCards(): void {
  document.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-quick-view]')
        : null
    const slug = control?.dataset['quickView']
    // With a modifier key, a link opens as usual.
    if (!control || !slug || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openQuickView({ slug, choosing: 'choose' in control.dataset })
  })
}

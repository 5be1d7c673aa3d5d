// The quick view from any card: one listener, and the code of the dialog comes when it is first opened.
import { openQuickView } from '#/stores/panel.ts'

/** Listens for clicks on `[data-quick-view]`, whose value is a product's slug; `[data-choose]` wants a variation. */
export function openFromCards(): void {
  document.addEventListener('click', (event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-quick-view]')
        : null
    const slug = control?.dataset['quickView']
    // With a key held, a link opens where that key says.
    if (!control || !slug || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openQuickView({ slug, choosing: 'choose' in control.dataset })
  })
}

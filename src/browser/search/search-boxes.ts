/** The suggestions' code loads when a search box gets the focus. */
export function startSearchBoxes(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-search]')) {
    const input = form.querySelector('input')
    const start = () => {
      void import('./suggest-box.ts').then(({ startSuggestBox }) => startSuggestBox(form))
    }
    if (input && document.activeElement === input) start()
    else input?.addEventListener('focus', start, { once: true })
  }
}

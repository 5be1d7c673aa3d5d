/** The code of the suggestions comes when somebody goes to a search box. */
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

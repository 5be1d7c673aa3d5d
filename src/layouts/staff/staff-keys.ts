// Keys on staff screens: `/` searches, `g` and a letter opens an area, `?` lists them all.
const GO_MS = 1500

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

export function followKeys(): void {
  const help = document.querySelector<HTMLDialogElement>('#office-keys')
  let goUntil = 0
  document.querySelector('[data-show-keys]')?.addEventListener('click', () => help?.showModal())
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const { key, timeStamp } = event
    if (timeStamp < goUntil) {
      goUntil = 0
      return document.querySelector<HTMLElement>(`[data-go="${CSS.escape(key)}"]`)?.click()
    }
    if (key === 'g') goUntil = timeStamp + GO_MS
    if (key === '?') help?.showModal()
    if (key === '/') {
      event.preventDefault()
      document.querySelector<HTMLInputElement>('main [type="search"]')?.focus()
    }
  })
}

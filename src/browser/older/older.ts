// What newer browsers do by themselves. Style sheets know an open popover by `data-open`, and a page that a dialog covers
// by `data-locked`.

export function startOlder(): void {
  if (!('popover' in HTMLElement.prototype)) startPopovers()
  if (!CSS.supports('selector(:has(*))')) lockBelowDialogs()
}

function startPopovers(): void {
  let opener: Element | null = null
  const open = () => document.querySelector<HTMLElement>('[popover][data-open]')
  const close = () => {
    open()?.removeAttribute('data-open')
    opener?.setAttribute('aria-expanded', 'false')
  }
  const show = (panel: HTMLElement, button: Element) => {
    close()
    opener = button
    panel.dataset['open'] = ''
    panel.tabIndex = -1
    panel.focus()
    button.setAttribute('aria-expanded', 'true')
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const before = open()
    const button = target.closest('[popovertarget]')
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (button && panel && panel !== before) show(panel, button)
    else if (button || !before?.contains(target)) close()
  })
  // Pressed before this was loaded: see layouts/first.inline.js.
  document.querySelector<HTMLElement>('[popovertarget][data-pressed]')?.click()
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !open()) return
    close()
    if (opener instanceof HTMLElement) opener.focus()
  })
}

/** What is below a modal dialog doesn't scroll. */
function lockBelowDialogs(): void {
  const look = () => {
    const isCovered = document.querySelector('dialog:modal') !== null
    document.documentElement.toggleAttribute('data-locked', isCovered)
  }
  const options = { attributes: true, attributeFilter: ['open'], childList: true, subtree: true }
  new MutationObserver(look).observe(document.body, options)
}

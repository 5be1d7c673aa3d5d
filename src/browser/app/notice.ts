// One line at the bottom of the window that stays until it no longer applies. It covers no button and takes no focus.
type Button = { label: string; run: () => void }

let bar: HTMLElement | undefined

export function showNotice(text: string, buttons: readonly Button[]): void {
  bar ??= makeBar()
  const words = document.createElement('span')
  words.textContent = text
  bar.replaceChildren(words, ...buttons.map(makeButton))
  bar.hidden = false
}

export function hideNotice(): void {
  if (bar) bar.hidden = true
}

/** In the page before its text, so that the text is announced. */
function makeBar(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'notice'
  made.setAttribute('role', 'status')
  document.body.append(made)
  return made
}

function makeButton({ label, run }: Button): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', run)
  return button
}

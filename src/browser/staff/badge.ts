// The number of new orders: in the menu, in the title, and on the app's icon.

let own: string | undefined

function mark(words: string): void {
  own ??= document.title
  document.title = words === '' ? own : `(${words}) ${own}`
}

/** The session has ended: nobody counts any more. */
export const showOver = (): void => mark('!')

export function showCount(count: number): void {
  mark(count > 0 ? String(count) : '')
  for (const badge of document.querySelectorAll<HTMLElement>('[data-new-orders]')) {
    badge.hidden = count === 0
    const number = badge.querySelector('[data-number]')
    if (number) number.textContent = String(count)
  }
  // Refused outside of an installed app.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

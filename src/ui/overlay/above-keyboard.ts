// On an iPhone the keyboard covers the page instead of shrinking it. A dialog then has to end above the keyboard.

/** Keeps `--keyboard` on the dialog at the height that the keyboard covers. Returns what ends that. */
export function stayAboveKeyboard(dialog: HTMLElement): () => void {
  const seen = globalThis.visualViewport
  if (!seen) return () => undefined
  const measure = () => {
    const covered = document.documentElement.clientHeight - seen.height - seen.offsetTop
    // A page that was zoomed in shows a part of itself, keyboard or not.
    const isKeyboard = covered > 0 && Math.abs(seen.scale - 1) < 0.01
    dialog.style.setProperty('--keyboard', `${isKeyboard ? Math.round(covered) : 0}px`)
  }
  measure()
  seen.addEventListener('resize', measure)
  seen.addEventListener('scroll', measure)
  return () => {
    seen.removeEventListener('resize', measure)
    seen.removeEventListener('scroll', measure)
  }
}

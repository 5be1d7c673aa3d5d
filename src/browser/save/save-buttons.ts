// Keeping products from static pages: one listener for all buttons, and their code when it is wanted.
import { whenIdle } from '#/lib/when-idle.ts'
import { $session } from '#/stores/session.ts'

const actions = () => import('./save-actions.ts')

/** Listens for clicks on `[data-save]`; for those who are signed in it marks what they keep. */
export function startSaveButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null
    if (button) void actions().then(({ press }) => press(button))
  })
  const wake = () => {
    if ($session.get().type === 'user')
      whenIdle(() => void actions().then(({ startSaved }) => startSaved()))
  }
  wake()
  // Back from another page, where more may have been kept, or someone else may have signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })
}

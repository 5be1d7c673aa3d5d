// Saves products from static pages: one listener for all buttons, whose code is loaded on demand.
import { whenIdle } from '#/lib/when-idle.ts'
import { isDeviceEmpty } from '#/stores/device-saved.ts'
import { $session } from '#/stores/session.ts'

let code: Promise<typeof import('./save-actions.ts')> | undefined

/** One promise for all: while code loads, several imports of it may end in any order, and presses would change places. */
function actions() {
  code ??= import('./save-actions.ts').catch((error: unknown) => {
    code = undefined
    throw error
  })
  return code
}

/** Listens for clicks on `[data-save]`; marks what users, and guests on this device, have saved. */
export function startSaveButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-save]') : null
    if (button) void actions().then(({ press }) => press(button))
  })
  const wake = () => {
    if ($session.get().type === 'user' || !isDeviceEmpty())
      whenIdle(() => void actions().then(({ startSaved }) => startSaved()))
  }
  wake()
  // When returning from another page, more may be saved, or someone else may have signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })
}

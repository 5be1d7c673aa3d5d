// Short messages in the corner of the window. Their library is loaded with the first one.
import { makeToastPlace } from './toast-place.ts'

type Kind = 'success' | 'error' | 'info'
/** An action: a button in the message. */
type Action = { label: string; run: () => void; ms?: number }

/** Long enough to read a message, and to reach its button. */
const ACTION_MS = 8000

let mounted: Promise<typeof import('sonner')> | undefined

async function mount(): Promise<typeof import('sonner')> {
  const [sonner, { showToaster }] = await Promise.all([import('sonner'), import('./Toaster.tsx')])
  showToaster(makeToastPlace())
  return sonner
}

async function show(
  message: string,
  kind: Kind = 'success',
  action: Action | false = false,
): Promise<void> {
  const sonner = await (mounted ??= mount()).catch(() => undefined)
  if (!sonner) return showPlainly(message, kind)
  if (!action) return void sonner.toast[kind](message)
  const { label, run, ms = ACTION_MS } = action
  sonner.toast[kind](message, { duration: ms, action: { label, onClick: run } })
}

/** If the library can't be loaded offline, the message is shown anyway. */
function showPlainly(message: string, kind: Kind): void {
  mounted = undefined
  const place = document.getElementById('toasts') ?? makeToastPlace()
  const text = document.createElement('p')
  text.className = 'toast'
  text.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  place.append(text)
  text.textContent = message
  setTimeout(() => text.remove(), ACTION_MS)
}

/**
 * Shows a message for three seconds: `toast(text)`, `toast.success(text)`, `toast.error(text)`. A message with a
 * button stays longer: `toast(text, 'info', { label, run })`.
 */
export const toast = Object.assign(show, {
  success: (message: string) => show(message, 'success'),
  error: (message: string) => show(message, 'error'),
  info: (message: string) => show(message, 'info'),
})

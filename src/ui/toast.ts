// Short messages at the corner of the window. Their library is loaded with the first one.
import { makeToastPlace } from './toast-place.ts'

type Kind = 'success' | 'error' | 'info'

let mounted: Promise<typeof import('sonner')> | undefined

async function mount(): Promise<typeof import('sonner')> {
  const [sonner, { showToaster }] = await Promise.all([import('sonner'), import('./Toaster.tsx')])
  showToaster(makeToastPlace())
  return sonner
}

async function show(message: string, kind: Kind = 'success'): Promise<void> {
  const sonner = await (mounted ??= mount())
  sonner.toast[kind](message)
}

/** Shows a message for three seconds (§9): `toast(text)`, `toast.success(text)`, `toast.error(text)`. */
export const toast = Object.assign(show, {
  success: (message: string) => show(message, 'success'),
  error: (message: string) => show(message, 'error'),
  info: (message: string) => show(message, 'info'),
})

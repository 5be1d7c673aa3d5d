// Short messages at the corner of the window. Their library is loaded with the first one.
import { createElement } from 'react'

type Kind = 'success' | 'error' | 'info'

let mounted: Promise<typeof import('sonner')> | undefined

async function mount(): Promise<typeof import('sonner')> {
  const [sonner, { Toaster }, { createRoot }] = await Promise.all([
    import('sonner'),
    import('./Toaster.tsx'),
    import('react-dom/client'),
  ])
  const { documentElement, body } = document
  const place = body.appendChild(document.createElement('div'))
  const label = documentElement.lang === 'fr' ? 'Messages' : 'Notifications'
  createRoot(place).render(createElement(Toaster, { label, rtl: documentElement.dir === 'rtl' }))
  await new Promise((done) => setTimeout(done))
  return sonner
}

/** Shows a message for three seconds (§9). */
export async function toast(message: string, kind: Kind = 'success'): Promise<void> {
  const sonner = await (mounted ??= mount())
  sonner.toast[kind](message)
}

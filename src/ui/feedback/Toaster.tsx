// Renders toasts; loaded with the first one.
import type { CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'

const TOAST_MS = 3000

/** Below the header of the page and of a dialog, so that a message hides no buttons there. */
const OFFSET = { top: '5.5rem' }

const COLOURS: CSSProperties = {
  fontFamily: 'var(--font-text)',
  '--border-radius': 'var(--radius-m)',
  '--success-bg': 'var(--ok-soft)',
  '--success-border': 'var(--ok)',
  '--success-text': 'var(--ok)',
  '--error-bg': 'var(--danger-soft)',
  '--error-border': 'var(--danger)',
  '--error-text': 'var(--danger)',
  '--info-bg': 'var(--info-soft)',
  '--info-border': 'var(--info)',
  '--info-text': 'var(--info)',
}

const ACTION: CSSProperties = {
  background: 'var(--act)',
  blockSize: 'var(--touch)',
  borderRadius: 'var(--radius-round)',
  color: 'var(--act-ink)',
  fontSize: 'var(--text-sm)',
  fontWeight: 650,
  minInlineSize: 'var(--touch)',
  paddingInline: 'var(--space-2)',
}

/** Top right, coloured, for three seconds; the page names their place in its language. Ready for the first message once rendered. */
export function showToaster(place: HTMLElement): void {
  const rtl = document.documentElement.dir === 'rtl'
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position={rtl ? 'top-left' : 'top-right'}
        dir={rtl ? 'rtl' : 'ltr'}
        customAriaLabel={document.body.dataset['toasts'] ?? 'Messages'}
        duration={TOAST_MS}
        richColors
        offset={OFFSET}
        mobileOffset={OFFSET}
        style={COLOURS}
        toastOptions={{
          style: { fontSize: 'var(--text-sm)', boxShadow: 'var(--shadow-m)' },
          actionButtonStyle: ACTION,
        }}
      />,
    ),
  )
}

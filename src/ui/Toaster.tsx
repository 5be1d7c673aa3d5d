// What toasts are shown with: loaded with the first of them.
import { Toaster as Sonner } from 'sonner'

/** §9: success by default, 3000 ms, top right, coloured. */
export function Toaster({ label, rtl }: { label: string; rtl: boolean }) {
  return (
    <Sonner
      position={rtl ? 'top-left' : 'top-right'}
      duration={3000}
      richColors
      dir={rtl ? 'rtl' : 'ltr'}
      containerAriaLabel={label}
    />
  )
}

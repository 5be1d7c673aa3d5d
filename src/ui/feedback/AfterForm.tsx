import { type ReactNode, useEffect, useRef } from 'react'

type Props = { className?: string | undefined; children: ReactNode }

/** What takes the place of a form that was sent: it gets the focus, so that it is in view and read out. */
export function AfterForm({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={className} tabIndex={-1}>
      {children}
    </div>
  )
}

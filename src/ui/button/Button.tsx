import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import styles from './Button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  wide?: boolean
  /** Busy: keeps its width, its name and the focus, and ignores clicks. */
  busy?: boolean
  children: ReactNode
}
type Props = Look &
  (({ href: string } & ComponentProps<'a'>) | ({ href?: undefined } & ComponentProps<'button'>))

/** A link if it has an address, otherwise a button. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide,
  busy = false,
  children,
  ...rest
}: Props) {
  const className = classes(
    styles.button,
    styles[variant],
    styles[size],
    wide && styles.wide,
    rest.className,
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className} data-button>
        {children}
      </a>
    )
  }
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-disabled={busy || undefined}
      onClick={busy ? stop : rest.onClick}
    >
      <span className={classes(styles.content, busy && styles.behind)}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}

const stop = (event: MouseEvent) => event.preventDefault()

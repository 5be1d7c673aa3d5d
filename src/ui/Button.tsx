import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

type Look = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'medium' | 'large'
  wide?: boolean
  /** Working: keeps its width and takes no second click. */
  busy?: boolean
  children: ReactNode
}
type Props = Look &
  (
    | ({ href: string } & AnchorHTMLAttributes<HTMLAnchorElement>)
    | ({ href?: undefined } & ButtonHTMLAttributes<HTMLButtonElement>)
  )

export function Button({ variant = 'primary', size = 'medium', wide, busy, children, ...rest }: Props) {
  const className = [styles.button, styles[variant], styles[size], wide && styles.wide, rest.className]
    .filter(Boolean)
    .join(' ')
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" {...rest} className={className} aria-disabled={busy} onClick={busy ? stop : rest.onClick}>
      <span className={busy ? styles.hidden : styles.content}>{children}</span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}

const stop = (event: { preventDefault: () => void }) => event.preventDefault()

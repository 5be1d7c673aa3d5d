// A form's errors, above it: each links to its field.
import type { MouseEvent } from 'react'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './ErrorSummary.module.css'

type Props = {
  title: string
  /** `field`: the id or the name of the control. */
  errors: { field: string; message: string }[]
  /** Counts submits: each moves the focus here, while typing doesn't. */
  attempt?: number
}

export function ErrorSummary({ title, errors, attempt = 0 }: Props) {
  return (
    <div
      key={attempt}
      ref={takeFocus}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      hidden={errors.length === 0}
    >
      <Icon name="alert" size={22} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a href={`#${field}`} onClick={(event) => lead(event, field)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** A hidden summary can't take the focus. */
const takeFocus = (summary: HTMLElement | null) => summary?.focus()

/** Without a script the link needs an ID; with one a name will do. */
function lead(event: MouseEvent, field: string): void {
  const control =
    document.getElementById(field) ??
    [...document.querySelectorAll<HTMLElement>('[name]')].find(
      (element) => element.getAttribute('name') === field,
    )
  if (!control) return
  event.preventDefault()
  // Nothing in a closed part takes the focus.
  const part = control.closest('details')
  if (part) part.open = true
  control.focus()
}

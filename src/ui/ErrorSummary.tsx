// What is wrong with a form, above it: takes the focus when it appears, and each line leads to its field.
import { useEffect, useRef } from 'react'
import styles from './ErrorSummary.module.css'

type Props = { title: string; errors: { field: string; message: string }[] }

export function ErrorSummary({ title, errors }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

import styles from './Rating.module.css'

type Props = { value: number; label: string; count?: string | undefined }

/** Five read-only stars, filled up to the value. */
export function Rating({ value, label, count }: Props) {
  const share = Math.min(Math.max(value / 5, 0), 1)
  return (
    <span className={styles.rating}>
      <span
        className={styles.stars}
        role="img"
        aria-label={label}
        style={{ '--filled': `${share * 100}%` }}
      />
      {count && <span aria-hidden="true">{count}</span>}
    </span>
  )
}

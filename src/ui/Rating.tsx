import styles from './Rating.module.css'

type Props = { value: number; label: string; count?: string | undefined }

/** Five read-only stars, filled to a tenth. */
export function Rating({ value, label, count }: Props) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={label} style={{ '--filled': `${(value / 5) * 100}%` } as object} />
      {count && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </span>
  )
}

import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './Pagination.module.css'

type Props = {
  page: number
  last: number
  hrefOf: (page: number) => string
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to the first, the last and the nearest pages: works without scripts. */
export function Pagination({ page, last, hrefOf, labels }: Props) {
  if (last <= 1) return null
  return (
    <nav className={styles.pagination} aria-label={labels.nav}>
      {page > 1 && (
        <a className={styles.link} href={hrefOf(page - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="chevron-left" size={20} />
        </a>
      )}
      {shown(page, last).map((entry) =>
        entry < 0 ? (
          <span key={entry} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={entry}
            className={styles.link}
            href={hrefOf(entry)}
            aria-label={labels.page(entry)}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </a>
        ),
      )}
      {page < last && (
        <a className={styles.link} href={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
          <Icon name="chevron-right" size={20} />
        </a>
      )}
    </nav>
  )
}

/** First, last, and those around the current page; a negative number stands for the gap before it. */
function shown(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const pages = [...new Set(near)].toSorted((a, b) => a - b)
  return pages.flatMap((n, index) => {
    const before = pages[index - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : [-n, n]
  })
}

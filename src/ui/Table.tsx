import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'

type Props = {
  caption: string
  /** The caption is said only, where a heading already shows it. */
  captionHidden?: boolean
  children: ReactNode
}

/**
 * A table that scrolls by itself where it is too wide. Its rows are plain `tr`, `th` and `td`; `data-numeric` on a
 * cell lines its figures up at the end.
 */
export function Table({ caption, captionHidden, children }: Props) {
  const captionId = useId()
  return (
    // What scrolls has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} role="region" aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption
          id={captionId}
          className={classes(styles.caption, captionHidden && 'visually-hidden')}
        >
          {caption}
        </caption>
        {children}
      </table>
    </div>
  )
}

// Rows of a preview, a hundred at a time.
import { type ReactNode, useState } from 'react'
import type { Translate } from '#/lib/i18n.ts'
import { Button } from '#/ui/button/Button.tsx'
import styles from './Imports.module.css'

const AT_ONCE = 100

type Props<Row> = {
  rows: readonly Row[]
  /** Of the whole file: a preview lists the first hundreds. */
  total?: number
  t: Translate
  children: (row: Row) => ReactNode
}

export function Rows<Row>({ rows, total = rows.length, t, children }: Props<Row>) {
  const [shown, setShown] = useState(AT_ONCE)
  const left = rows.length - shown
  return (
    <>
      <ul role="list" className={styles.lines}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + AT_ONCE)}>
          {t('show_more', { count: Math.min(AT_ONCE, left) })}
        </Button>
      )}
      {left <= 0 && total > rows.length && <p>{t('listed', { count: rows.length, total })}</p>}
    </>
  )
}

// A table of figures with its heading; the first column names the row.
import { createElement, type ReactNode } from 'react'
import styles from './Figures.module.css'

type Props = {
  title: string
  head: string[]
  rows: ReactNode[][]
  foot?: ReactNode[]
  /** Shown instead of an empty table. */
  none?: string
  /** Without a heading of its own. */
  plain?: boolean
}

export function FigureTable({ title, head, rows, foot, none, plain = false }: Props) {
  return (
    <div className={styles.part}>
      {!plain && <h3>{title}</h3>}
      {rows.length === 0 && none !== undefined ? (
        <p>{none}</p>
      ) : (
        <div className={styles.frame} role="region" aria-label={title} tabIndex={0}>
          <table className={styles.table}>
            <thead>{lineOf(head.map((name) => createElement('th', { scope: 'col' }, name)))}</thead>
            {createElement('tbody', null, ...rows.map(rowOf))}
            {foot && <tfoot>{rowOf(foot)}</tfoot>}
          </table>
        </div>
      )}
    </div>
  )
}

// Written once and never reordered, so that rows and cells need no keys.
const lineOf = (cells: ReactNode[]): ReactNode => createElement('tr', null, ...cells)

const rowOf = ([name, ...others]: ReactNode[]): ReactNode =>
  lineOf([
    createElement('th', { scope: 'row' }, name),
    ...others.map((cell) => createElement('td', null, cell)),
  ])

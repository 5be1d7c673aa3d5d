// A table of the reports with its chart and its file.
import type { Language } from '#/lib/i18n.ts'
import type { ReactNode } from 'react'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import type { FigureFile } from '#/contract/report/staff-figures.ts'
import { type Bar, Bars } from './Bars.tsx'
import styles from './Figures.module.css'

type Props = {
  title: string
  note?: ReactNode
  file: string
  /** The file's accessible name begins with it. */
  fileWord: string
  bars?: readonly Bar[]
  head: string[]
  rows: ReactNode[][]
  none: string
  whole?: boolean
  /** Without a frame that scrolls. */
  long?: boolean
}

/** As the page's language writes tables; `search` begins with a question mark. */
export const fileOf = (name: FigureFile, search: string, language: Language): string =>
  `/api/admin/report/figures/${name}${search}&language=${language}`

export function FigureCard({
  title,
  note,
  file,
  fileWord,
  bars,
  head,
  rows,
  none,
  whole,
  long,
}: Props) {
  return (
    <section className={whole ? `${styles.card} ${styles.whole}` : styles.card}>
      <header>
        <h2>{title}</h2>
        <a href={file} download data-no-print>
          {fileWord}
          <span className="visually-hidden"> {title}</span>
        </a>
      </header>
      {note && <p>{note}</p>}
      {bars && rows.length > 0 && <Bars bars={bars} />}
      <div className={long ? undefined : styles.scroll}>
        <FigureTable plain title={title} head={head} rows={rows} none={none} />
      </div>
    </section>
  )
}

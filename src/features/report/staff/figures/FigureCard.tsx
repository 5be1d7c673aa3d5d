// A table of the reports with its chart and its file.
import type { Language } from '#/lib/i18n.ts'
import type { ReactNode } from 'react'
import { FigureTable } from '#/components/staff/figures/FigureTable.tsx'
import type { FigureFile } from '#/contract/report/staff-figures.ts'
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

// Bars of a period, with those of the compared one behind them; the table beside it says the same.

type Bar = { label: string; value: number; before: number; words: string }

type BarsProps = { bars: readonly Bar[] }

const HEIGHT = 100
/** Of a bar's place. */
const WIDE = 0.8
const NARROW = 0.44

function Bars({ bars }: BarsProps) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before]))
  const heightOf = (value: number) => (Math.max(0, value) / most) * HEIGHT
  const place = (value: number, index: number, width: number) => ({
    x: index + (1 - width) / 2,
    y: HEIGHT - heightOf(value),
    width,
    height: heightOf(value),
  })
  const ends = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)]
  return (
    <div className={styles.chart} aria-hidden="true" dir="ltr">
      <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map((bar, index) => (
          <g key={bar.label}>
            <title>{`${bar.label}: ${bar.words}`}</title>
            <rect className={styles.before} {...place(bar.before, index, WIDE)} />
            <rect className={styles.bar} {...place(bar.value, index, NARROW)} />
          </g>
        ))}
      </svg>
      <p>
        {ends.map((bar, index) => (
          // The first, the middle and the last.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{bar?.label}</span>
        ))}
      </p>
    </div>
  )
}

// A chart with its table and its file. Without bars, only the table.
import type { ReactNode } from 'react'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Language } from '#/lib/i18n.ts'
import reportTexts from '#texts/staff_report'
import styles from './Dashboard.module.css'

type Mark = { name: string; value: number; words: string }

type Props = {
  language: Language
  title: string
  note?: string
  file: string
  bars?: Mark[]
  /** The maximum of its scale, if known. */
  most?: number
  /** For long names: a line each. */
  named?: boolean
  head: string[]
  rows: ReactNode[][]
  /** How many of the first columns are words; the others are figures, aligned to the end. */
  words?: number
}

const HEIGHT = 180

export function ChartCard({ language, title, note, file, head, rows, words, ...chart }: Props) {
  const t = reportTexts(language)
  const { bars } = chart
  const table = <Table head={head} rows={rows} words={words} empty={t('empty')} />
  return (
    <section className={styles.card}>
      <header>
        <h2>{title}</h2>
        <a href={file} download>
          CSV<span className="visually-hidden"> {title}</span>
        </a>
      </header>
      {note && <p>{note}</p>}
      {bars && bars.length > 0 ? (
        <>
          {/* The table says the same. Charts run from left to right in every script. */}
          <div className={styles.chart} aria-hidden="true" dir="ltr">
            <Chart {...chart} bars={bars} />
          </div>
          <details>
            <summary>{t('as_table')}</summary>
            {table}
          </details>
        </>
      ) : (
        table
      )}
    </section>
  )
}

const TICK = { fill: 'currentColor', fontSize: 11 }
const LINE = 24
const NAME_WIDTH = 150

type ChartProps = Pick<Props, 'most' | 'named'> & { bars: Mark[] }

function Chart({ bars, most, named = false }: ChartProps) {
  const domain: [number, number | 'auto'] = [0, most ?? 'auto']
  const height = named ? bars.length * LINE + LINE : HEIGHT
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={bars} accessibilityLayer={false} layout={named ? 'vertical' : 'horizontal'}>
        {named ? (
          <>
            <XAxis type="number" domain={domain} tick={TICK} />
            <YAxis type="category" dataKey="name" width={NAME_WIDTH} interval={0} tick={TICK} />
          </>
        ) : (
          <>
            <XAxis dataKey="name" tick={TICK} minTickGap={16} />
            <YAxis width={44} interval={0} domain={domain} tick={TICK} />
          </>
        )}
        <Tooltip content={<ChartTooltip />} cursor={{ fill: 'var(--surface-sunken)' }} />
        <Bar dataKey="value" fill="var(--act)" isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}

type ToldProps = { payload?: { payload?: Mark }[] }

function ChartTooltip({ payload }: ToldProps) {
  const mark = payload?.[0]?.payload
  return mark ? (
    <p className={styles.told}>
      {mark.name}: <b>{mark.words}</b>
    </p>
  ) : null
}

type TableProps = Pick<Props, 'head' | 'rows'> & { words: number | undefined; empty: string }

function Table({ head, rows, words = 1, empty }: TableProps) {
  const classOf = (column: number) => (column < words ? undefined : styles.figure)
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {head.map((one, column) => (
              <th key={one} scope="col" className={classOf(column)}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows are never moved.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {row.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className={classOf(column)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// A chart, the table that says the same, and the file of it. Without bars it is the table alone.
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
  /** The end of its scale, where that is known. */
  most?: number
  head: string[]
  rows: ReactNode[][]
}

const HEIGHT = 180

export function ChartCard({ language, title, note, file, bars, most, head, rows }: Props) {
  const t = reportTexts(language)
  const table = <Table head={head} rows={rows} empty={t('empty')} />
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
            <ResponsiveContainer width="100%" height={HEIGHT}>
              <BarChart data={bars} accessibilityLayer={false}>
                <XAxis
                  dataKey="name"
                  tick={{ fill: 'currentColor', fontSize: 11 }}
                  minTickGap={16}
                />
                <YAxis
                  width={44}
                  interval={0}
                  domain={[0, most ?? 'auto']}
                  tick={{ fill: 'currentColor', fontSize: 11 }}
                />
                <Tooltip content={<Told />} cursor={{ fill: 'var(--surface-sunken)' }} />
                <Bar dataKey="value" fill="var(--act)" isAnimationActive={false} />
              </BarChart>
            </ResponsiveContainer>
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

type ToldProps = { payload?: { payload?: Mark }[] }

function Told({ payload }: ToldProps) {
  const mark = payload?.[0]?.payload
  return mark ? (
    <p className={styles.told}>
      {mark.name}: <b>{mark.words}</b>
    </p>
  ) : null
}

function Table({ head, rows, empty }: Pick<Props, 'head' | 'rows'> & { empty: string }) {
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
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
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

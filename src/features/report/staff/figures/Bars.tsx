// Bars of a period, with those of the compared one behind them; the table beside it says the same.
import styles from './Figures.module.css'

export type Bar = { label: string; value: number; before: number; words: string }

type Props = { bars: readonly Bar[] }

const HEIGHT = 100
/** Of a bar's place. */
const WIDE = 0.8
const NARROW = 0.44

export function Bars({ bars }: Props) {
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

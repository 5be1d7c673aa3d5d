import type { ImportSummary, Progress } from './import-catalog.ts'

const number = new Intl.NumberFormat('en')
const count = (many: number, one: string): string =>
  `${number.format(many)} ${many === 1 ? one : `${one}s`}`

/** "3,250 rows · 2,100 rows/s · 62 % · 1 s left": how far an import is after `ms`. */
export function progressLine({ rows, bytes, size }: Progress, ms: number): string {
  const share = size > 0 ? Math.min(bytes / size, 1) : 1
  const rate = ms > 0 ? Math.round((rows / ms) * 1000) : 0
  const left = share > 0 ? Math.round((ms / share - ms) / 1000) : 0
  return `${count(rows, 'row')} · ${number.format(rate)} rows/s · ${Math.floor(share * 100)} % · ${duration(left)} left`
}

const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** What came of an import, as lines for the person who asked for it. */
export function summaryLines(summary: ImportSummary, rejectsPath: string): string[] {
  const { created, changed, unchanged, rejected, omitted, lossy, ms } = summary
  const figures = { created, changed, unchanged, rejected }
  const line = Object.entries(figures).map(([word, many]) => `${number.format(many)} ${word}`)
  const notes = [
    note(omitted.barcode, 'with a barcode that is not 6 to 18 digits: taken without it'),
    note(omitted.rating, 'with a rating that is not from 0 to 5: taken without it'),
    note(lossy, 'with characters that were already lost in the file: left out of the text'),
    rejected > 0 ? `The rejected rows and the reasons are in ${rejectsPath}` : undefined,
  ]
  return [
    `${line.join(', ')} in ${(ms / 1000).toFixed(1)} s`,
    ...notes.filter((text) => text !== undefined),
  ]
}

const note = (many: number, what: string): string | undefined =>
  many > 0 ? `${count(many, 'row')} ${what}` : undefined

import type { PhotoTrouble } from '#/contract/imports/photos.ts'
import {
  IMPORT_KEYS,
  type ImportMatch,
  type ImportQuestion,
  type ImportResult,
  type NumberMark,
  type PriceChange,
} from '#/contract/imports/result.ts'
import { type ImportWord, WORD_CHOICES } from '#/contract/imports/import-words.ts'
import type { ImportSummary, Progress } from './import-catalog.ts'
import { isAmbiguous } from '#/domain/decimal.ts'
import { importWords as words } from './refused.ts'

const number = new Intl.NumberFormat('en')
const count = (many: number, one: string): string =>
  `${number.format(many)} ${many === 1 ? one : `${one}s`}`

/** "3,250 rows · 2,100 rows/s · 62 % · 1 s left": an import's progress after `ms`. */
export function progressLine({ rows, bytes, size }: Progress, ms: number): string {
  const share = size > 0 ? Math.min(bytes / size, 1) : 1
  const rate = ms > 0 ? Math.round((rows / ms) * 1000) : 0
  const left = share > 0 ? Math.round((ms / share - ms) / 1000) : 0
  return `${count(rows, 'row')} · ${number.format(rate)} rows/s · ${Math.floor(share * 100)} % · ${duration(left)} left`
}

const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** An import's result as lines of text. */
export function summaryLines(summary: ImportSummary, rejectsPath: string): string[] {
  const { created, changed, unchanged, rejected, skipped, omitted, lossy, ms } = summary
  const figures = { created, changed, unchanged, rejected, ...(skipped > 0 && { skipped }) }
  const line = Object.entries(figures).map(([word, many]) => `${number.format(many)} ${word}`)
  const notes = [
    matchLine(summary.match),
    ...priceLines(summary.prices),
    ...numberLines(summary.numbers),
    ...wordLines(summary.words),
    note(omitted.barcode, 'with a barcode that is not 6 to 18 digits: taken without it'),
    note(omitted.rating, 'with a rating that is not from 0 to 5: taken without it'),
    note(lossy, 'with characters that were already lost in the file: left out of the text'),
    rejected + skipped > 0 ? `The rejected rows and the reasons are in ${rejectsPath}` : undefined,
    note(summary.photos, 'to add', 'photograph'),
    addressLine(summary.addresses),
    ...troubleLines(summary.photo_problems),
  ]
  return [
    `${line.join(', ')} in ${(ms / 1000).toFixed(1)} s`,
    ...notes.filter((text) => text !== undefined),
  ]
}

/** What becomes of the addresses in the old shop. */
function addressLine(addresses: ImportSummary['addresses']): string | undefined {
  if (!addresses) return undefined
  const { is_known, added: count, missing } = addresses
  if (!is_known) return words('addresses.unknown')
  const lost = missing > 0 ? ` ${words('addresses.missing', { count: missing })}` : ''
  return `${words('addresses.added', { count })}${lost}`
}

function matchLine({ found, fresh }: ImportMatch): string {
  const parts = IMPORT_KEYS.flatMap((key) => {
    const many = found[key]
    return many ? [words(`found.${key}`, { count: many })] : []
  })
  return [...parts, words('found.fresh', { count: fresh })].join(', ')
}

function priceLines({ count: many, rise, fall }: ImportResult['prices']): string[] {
  if (many === 0) return []
  const end = (key: 'rise' | 'fall', { name, old, new: next, percent }: PriceChange) =>
    words(key, { name, old: old.toFixed(2), new: next.toFixed(2), percent })
  return [
    words('prices', { count: many }),
    ...(rise ? [end('rise', rise)] : []),
    ...(fall ? [end('fall', fall)] : []),
  ]
}

const numberLines = (numbers: readonly NumberMark[]): string[] =>
  numbers
    .filter(({ mark, cell, read }) => mark === null || isAmbiguous(cell) || read !== cell)
    .map(({ field, mark, cell, read }) =>
      words(mark === null ? 'number_mixed' : 'number', { field, cell, read }),
    )

const wordLines = (all: readonly ImportWord[]): string[] =>
  WORD_CHOICES.flatMap((choice) => {
    const chosen = all.filter((one) => one.choice === choice)
    const names = chosen.map(({ word, rows }) => `${word} (${rows})`).join(', ')
    return chosen.length > 0 ? [words(`said_words_${choice}`, { names })] : []
  })

/** What looks like a mistake, with examples. */
export const questionLines = (questions: readonly ImportQuestion[]): string[] =>
  questions.flatMap(({ kind, count: many, of, value, examples }) => [
    words(`question.${kind}`, { count: many, of, value }),
    ...examples.map(
      ({ line, name, old, new: next }) => `  ${words('line', { line })} ${name}: ${old} → ${next}`,
    ),
  ])

const note = (many: number, what: string, one = 'row'): string | undefined =>
  many > 0 ? `${count(many, one)} ${what}` : undefined

type Trouble = { line: number; source: string; reason: PhotoTrouble }

const troubleLine = ({ line, source, reason }: Trouble): string =>
  `${words('line', { line })} ${source}: ${words(`trouble.${reason}`)}`

/** More than anybody reads. */
const MOST_TOLD = 20

const troubleLines = (troubles: readonly Trouble[]): string[] => [
  ...troubles.slice(0, MOST_TOLD).map(troubleLine),
  ...(troubles.length > MOST_TOLD ? [`and ${troubles.length - MOST_TOLD} more`] : []),
]

type Taken = { added: number; problems: Trouble[]; waiting: number }

/** The results of photo files. */
export const photoLines = ({ added, problems, waiting }: Taken): string[] => [
  ...(added > 0 ? [`${count(added, 'photograph')} taken in`] : []),
  ...troubleLines(problems),
  ...(waiting > 0
    ? [`${count(waiting, 'photograph')} with an address: fetched once the shop runs`]
    : []),
]

import type { PhotoTrouble } from '#/contract/imports/photos.ts'
import type { ImportSummary, Progress } from './import-catalog.ts'

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
  const { created, changed, unchanged, rejected, omitted, lossy, ms } = summary
  const figures = { created, changed, unchanged, rejected }
  const line = Object.entries(figures).map(([word, many]) => `${number.format(many)} ${word}`)
  const notes = [
    note(omitted.barcode, 'with a barcode that is not 6 to 18 digits: taken without it'),
    note(omitted.rating, 'with a rating that is not from 0 to 5: taken without it'),
    note(lossy, 'with characters that were already lost in the file: left out of the text'),
    rejected > 0 ? `The rejected rows and the reasons are in ${rejectsPath}` : undefined,
    note(summary.photos, 'to add', 'photograph'),
    ...troubleLines(summary.photo_problems),
  ]
  return [
    `${line.join(', ')} in ${(ms / 1000).toFixed(1)} s`,
    ...notes.filter((text) => text !== undefined),
  ]
}

const note = (many: number, what: string, one = 'row'): string | undefined =>
  many > 0 ? `${count(many, one)} ${what}` : undefined

/** Why a photo was rejected, in words. */
const TROUBLES: Record<PhotoTrouble, string> = {
  missing: 'there is no such file next to the catalogue',
  place: "it points outside the catalogue's folder",
  address: 'only addresses that begin with https:// are downloaded',
  private: 'it is in a private network',
  unreachable: 'the other server does not answer',
  slow: 'it took longer than 20 seconds',
  large: 'it is larger than 20 MB',
  answer: 'the other server does not have this file',
  full: 'the product has 20 pictures already',
  empty: 'the file is empty',
  name: 'the name contains folders',
  type: 'it is not a JPEG, PNG, WebP or AVIF picture',
  broken: 'the picture is damaged',
  pixels: 'it has more than 36 megapixels',
  moving: 'it is animated',
  small: 'it is smaller than 64 pixels on a side',
  shape: 'it is far too wide or too tall',
}

type Trouble = { line: number; source: string; reason: PhotoTrouble }

const troubleLine = ({ line, source, reason }: Trouble): string =>
  `Line ${line}: ${source}: ${TROUBLES[reason]}`

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

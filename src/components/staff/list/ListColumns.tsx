// Columns that many staff lists have, alike in each of them.
import type { ReactNode } from 'react'
import type { Localized } from '#/contract/common.ts'
import { offeredLanguages } from '#/lib/languages/offered.ts'
import { Badge, type Tone } from '#/ui/display/Badge.tsx'
import type { Column } from '#/ui/table/DataTable.tsx'
import { type Locale, momentAt } from '#/components/staff/locale.ts'
import { moneyWords } from '#/components/staff/money.ts'

type Head = Pick<Column<never>, 'id' | 'header' | 'sort' | 'wide'>

/** The sign in an empty cell. */
const NOTHING = '–'

/** An amount in the base currency. */
export const moneyColumn = <Row,>(
  head: Head,
  amountOf: (row: Row) => number | null,
  { money, language }: Pick<Locale, 'money' | 'language'>,
): Column<Row> => ({
  ...head,
  numeric: true,
  cell: (row) => {
    const amount = amountOf(row)
    return amount === null ? NOTHING : <bdi>{moneyWords(amount, money, language)}</bdi>
  },
  text: (row) => amountOf(row) ?? '',
})

/** A date with its time. */
export const momentColumn = <Row,>(
  head: Head,
  momentOf: (row: Row) => string | null,
  locale: Pick<Locale, 'language' | 'timeZone'>,
): Column<Row> => ({
  ...head,
  cell: (row) => {
    const at = momentOf(row)
    return at === null ? NOTHING : <time dateTime={at}>{momentAt(at, locale)}</time>
  },
})

/** A state as a badge. */
export const stateColumn = <Row,>(
  head: Head,
  stateOf: (row: Row) => { tone: Tone; words: string },
): Column<Row> => ({
  ...head,
  cell: (row) => {
    const { tone, words } = stateOf(row)
    return <Badge tone={tone}>{words}</Badge>
  },
  text: (row) => stateOf(row).words,
})

/** The languages of the shop in which a text is missing. */
export const gapsColumn = <Row,>(
  head: Head,
  textsOf: (row: Row) => readonly Partial<Localized>[],
): Column<Row> => {
  const gapsOf = (row: Row) =>
    offeredLanguages()
      .filter((language) => textsOf(row).some((text) => !text[language]))
      .map((language) => language.toUpperCase())
  return {
    ...head,
    cell: (row): ReactNode =>
      gapsOf(row).map((gap) => (
        <Badge key={gap} tone="warn">
          {gap}
        </Badge>
      )),
    text: (row) => gapsOf(row).join(' '),
  }
}

import { expect, it } from 'vitest'
import { listCsv } from '#/components/staff/list/list-csv.ts'
import type { Column } from '#/ui/table/DataTable.tsx'

type Row = { id: number; name: { en: string; fr?: string }; price: number; note: string }
const Note = ({ note }: { note: string }) => <b>{note}</b>
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => <a href="/x">{name.fr ?? name.en}</a> },
  { id: 'price', header: 'Price', numeric: true, cell: ({ price }) => <bdi>€{price}</bdi> },
  { id: 'note', header: 'A "note"', cell: ({ note }) => <Note note={note} /> },
  {
    id: 'marks',
    header: 'Marks',
    cell: ({ id }) => [<b key="a">{id}</b>, <i key="b">new, {'\n'}too</i>],
  },
  { id: 'act', header: 'Act', text: null, cell: () => <button type="button">Go</button> },
  { id: 'typed', header: 'Typed', text: ({ id }) => id * 1.5, cell: () => <input /> },
]
const rows: Row[] = [
  { id: 1, name: { en: 'Tea', fr: 'Thé' }, price: -2.5, note: '=1+1' },
  { id: 2, name: { en: 'Salt' }, price: 3, note: '-x' },
]

it('holds what the columns show: figures as numbers, nothing that a spreadsheet would run', () => {
  expect(listCsv(rows, columns, 'en')).toBe(
    '\uFEFFName,Price,"A ""note""",Marks,Typed\r\n' +
      'Thé,-2.5,\'=1+1,"1 new,  \n too",1.5\r\n' +
      'Salt,3,\'-x,"2 new,  \n too",3\r\n',
  )
})

it('has numbers and separators as the language of the page', () => {
  const [, line] = listCsv(rows.slice(0, 1), columns, 'fr').split('\r\n')
  expect(line).toBe('Thé;"-2,5";\'=1+1;"1 new,  \n too";"1,5"')
})

it('of an empty list has the headings alone', () => {
  expect(listCsv([], columns.slice(0, 1), 'en')).toBe('\uFEFFName\r\n')
})

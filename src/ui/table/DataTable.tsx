// A table of records: sorted by its headings, walked through with the arrow keys, opened with Enter, chosen with Space.
import { tableFeatures, useTable } from '@tanstack/react-table'
import type { ChangeEvent, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './DataTable.module.css'
import { onTableKey } from './table-keys.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** What stands in a file, where the cell is a field; null leaves the column out of it. */
  text?: ((row: Row) => string | number) | null
  /** What the list is sorted by, where that can be. */
  sort?: string
  /** Figures stand at the end of their column. */
  numeric?: boolean
  /** Left out where there is little room. */
  wide?: boolean
}

export type Sorting = { field: string; sortBy: string }

type Props<Row> = {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowId: (row: Row) => string
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  /** Where a row leads. */
  hrefOf?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
  busy?: boolean
}

export type Selection = {
  ids: ReadonlySet<string>
  change: (ids: ReadonlySet<string>) => void
  labels: { all: string; row: (id: string) => string }
}

/** Sorting, filters and pages are the list's: the API knows all rows, and the table those of one page. */
const FEATURES = tableFeatures({})

export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowId, busy } = props
  const table = useTable({
    features: FEATURES,
    data: rows,
    columns: columns.map(({ id }) => ({ id })),
    getRowId: rowId,
  })
  const lines = table.getRowModel().rows
  return (
    // Scrolled sideways where it is wider than its place, with the keyboard too.
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* The keys move the focus; every row has a link, and every heading a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={styles.table} aria-busy={busy || undefined} onKeyDown={onTableKey}>
        <thead>
          <tr>
            {props.selection && <AllBox shown={lines.map(({ id }) => id)} {...props.selection} />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} {...props}>
                {column.header}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.id}
              data-row
              data-href={props.hrefOf?.(line.original)}
              className={classes(styles.row, props.selection?.ids.has(line.id) && styles.chosen)}
            >
              {props.selection && (
                <RowBox id={line.id} shown={lines.map(({ id }) => id)} {...props.selection} />
              )}
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  <Content>{column.cell(line.original)}</Content>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Dates and figures read the right way round in a table that is written from right to left. */
const Content = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' || typeof children === 'number' ? <bdi>{children}</bdi> : children

type Place = Pick<Column<never>, 'sort' | 'numeric' | 'wide'>

const cellClass = ({ numeric, wide }: Place): string =>
  classes(numeric && styles.numeric, wide && styles.wide)

type HeadingProps = {
  column: Place
  sorting?: Sorting | undefined
  onSort?: ((sorting: Sorting) => void) | undefined
  children: ReactNode
}

function Heading({ column, sorting, onSort, children }: HeadingProps) {
  const field = column.sort
  const isSorted = field !== undefined && sorting?.field === field
  const isUp = isSorted && sorting?.sortBy === 'asc'
  return (
    <th
      scope="col"
      className={cellClass(column)}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {field && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort({ field, sortBy: isUp ? 'desc' : 'asc' })}
        >
          {children}
          <Icon
            name={isSorted ? 'chevron-down' : 'sort'}
            size={16}
            className={classes(isSorted ? styles.sorted : styles.unsorted, isUp && styles.up)}
          />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

function AllBox({ shown, ids, labels, change }: Selection & { shown: string[] }) {
  const all = shown.length > 0 && shown.every((id) => ids.has(id))
  const flip = () => {
    const rest = [...ids].filter((id) => !shown.includes(id))
    change(new Set(all ? rest : [...rest, ...shown]))
  }
  return (
    <th scope="col" className={styles.box}>
      <label>
        <input type="checkbox" checked={all} aria-label={labels.all} onChange={flip} />
      </label>
    </th>
  )
}

function RowBox({ id, shown, ids, labels, change }: Selection & { id: string; shown: string[] }) {
  const flip = ({ nativeEvent, currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const table = currentTarget.closest('table')
    const from = table?.dataset['last']
    if (table) table.dataset['last'] = id
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    change(isRange && from ? spanned(ids, shown, [from, id]) : toggled(ids, id))
  }
  return (
    <td className={styles.box}>
      <label>
        <input
          type="checkbox"
          data-row-box
          checked={ids.has(id)}
          aria-label={labels.row(id)}
          onChange={flip}
        />
      </label>
    </td>
  )
}

/** With Shift, all from the one before to this one become what this one becomes. */
function spanned(
  ids: ReadonlySet<string>,
  shown: string[],
  [from, to]: [string, string],
): ReadonlySet<string> {
  const [first = 0, last = 0] = [shown.indexOf(from), shown.indexOf(to)].toSorted((a, b) => a - b)
  const span = first < 0 ? [to] : shown.slice(first, last + 1)
  return ids.has(to) ? ids.difference(new Set(span)) : ids.union(new Set(span))
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

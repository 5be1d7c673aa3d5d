// A table of records: headings sort it, arrow keys move through it, Enter opens and Space selects a row.
import type { ChangeEvent, ReactNode } from 'react'
import { classes } from '#/ui/classes.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import styles from './DataTable.module.css'
import { onTableKey } from './table-keys.ts'

export type Column<Row> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell's value in a file, if the cell is a control; null leaves the column out. */
  text?: ((row: Row) => string | number) | null
  /** The field to sort by, if the column can be sorted. */
  sort?: string
  /** Numbers are aligned to the end of the column. */
  numeric?: boolean
  /** Hidden on small screens. */
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
  /** The page that a row opens. */
  hrefOf?: ((row: Row) => string) | undefined
  selection?: Selection | undefined
  busy?: boolean
}

export type Selection = {
  ids: ReadonlySet<string>
  change: (ids: ReadonlySet<string>) => void
  labels: { all: string; row: (id: string) => string }
}

/** Sorting, filters and paging belong to the list: the API has all rows, the table only one page. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowId, busy } = props
  const shown = rows.map(rowId)
  return (
    // If it is too wide, it scrolls sideways, by keyboard too.
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {/* The keys move the focus; every row has a link, and every heading a button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={styles.table} aria-busy={busy || undefined} onKeyDown={onTableKey}>
        <thead>
          <tr>
            {props.selection && <AllBox shown={shown} {...props.selection} />}
            {columns.map((column) => (
              <Heading key={column.id} column={column} {...props}>
                {column.header}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row)
            return (
              <tr
                key={id}
                data-row
                data-href={props.hrefOf?.(row)}
                className={classes(styles.row, props.selection?.ids.has(id) && styles.chosen)}
              >
                {props.selection && <RowBox id={id} shown={shown} {...props.selection} />}
                {columns.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    <Content>{column.cell(row)}</Content>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Keeps dates and numbers readable in a right-to-left table. */
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

/** With Shift, all rows from the previous one to this one get the same state. */
function spanned(
  ids: ReadonlySet<string>,
  shown: string[],
  [from, to]: [string, string],
): ReadonlySet<string> {
  const [first = 0, last = 0] = [shown.indexOf(from), shown.indexOf(to)].toSorted((a, b) => a - b)
  const span = first < 0 ? [to] : shown.slice(first, last + 1)
  return ids.has(to)
    ? new Set([...ids].filter((id) => !span.includes(id)))
    : new Set([...ids, ...span])
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

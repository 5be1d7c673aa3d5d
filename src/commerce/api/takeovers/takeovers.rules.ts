// How one kind of record is imported from another shop system, and the report about a file.
import type { TakeoverKind, TakeoverNote } from '#/contract/takeovers/shapes.ts'
import { MOST_SHOWN_LINES, type TakeoverResult } from '#/contract/takeovers/staff.ts'
import type { Executor } from '#/commerce/db/open.ts'
import type { TakeoverLine } from '#/commerce/db/schema/staff/takeover.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import type { Refusal, OldFile, Row } from './read-file.rules.ts'

export type Coming = { line: number; number: string; notes: TakeoverNote[] }

export type Brings<K extends TakeoverKind, C extends Coming> = {
  kind: K
  /** The decision about a line, by what the shop needs to know for it. */
  reader: (ctx: Ctx, file: OldFile<K>) => Promise<(rows: Rows<K>) => C | Refusal>
  /** Lines with the same are about one thing; without it, or where it is empty, each line is about one of its own. */
  together?: (row: Row<K>) => string
  /** What a thing is known by: there is one of each. */
  keyOf: (one: C) => string
  textOf: (one: C) => string
  findKnown: (db: Executor, keys: readonly string[]) => Promise<ReadonlySet<string>>
  /** Whether it has a password, an address, asks for the newsletter. */
  counted: (one: C) => TakeoverResult['with']
  /** Returns the IDs. */
  write: (ctx: Ctx, all: readonly C[]) => Promise<string[]>
  /** Removes those that nobody has used; returns how many are left. */
  takeBack: (ctx: Ctx, ids: readonly string[]) => Promise<number>
}

/** The lines about one thing. */
export type Rows<K extends TakeoverKind> = readonly [Row<K>, ...Row<K>[]]

/** In the order of their first lines. */
export function gathered<K extends TakeoverKind>(
  rows: readonly Row<K>[],
  together: (row: Row<K>) => string = () => '',
): Rows<K>[] {
  const all: [Row<K>, ...Row<K>[]][] = []
  const byKey = new Map<string, [Row<K>, ...Row<K>[]]>()
  for (const row of rows) {
    const key = together(row)
    const first = key === '' ? undefined : byKey.get(key)
    if (first) first.push(row)
    else {
      const group: [Row<K>, ...Row<K>[]] = [row]
      all.push(group)
      byKey.set(key, group)
    }
  }
  return all
}

export type Planned<C> = { coming: C[]; refusals: Refusal[] }

export const isRefusal = (one: Coming | Refusal): one is Refusal => 'why' in one

/** Of several lines about the same, the first comes. */
export function withoutRepeats<C extends Coming>(
  read: readonly (C | Refusal)[],
  { keyOf, textOf }: Pick<Brings<TakeoverKind, C>, 'keyOf' | 'textOf'>,
): Planned<C> {
  const planned: Planned<C> = { coming: [], refusals: [] }
  const seen = new Set<string>()
  for (const one of read) {
    if (isRefusal(one)) planned.refusals.push(one)
    else if (seen.has(keyOf(one))) planned.refusals.push(refusalOf(one, textOf(one), 'twice'))
    else {
      seen.add(keyOf(one))
      planned.coming.push(one)
    }
  }
  return planned
}

export const refusalOf = (
  { line, number }: Coming,
  text: string,
  why: Refusal['why'],
): Refusal => ({
  line,
  number,
  text,
  why,
})

const sum = (all: readonly TakeoverResult['with'][]): TakeoverResult['with'] => ({
  password: all.reduce((total, { password }) => total + password, 0),
  address: all.reduce((total, { address }) => total + address, 0),
  newsletter: all.reduce((total, { newsletter }) => total + newsletter, 0),
})

function countNotes(coming: readonly Coming[]): TakeoverResult['notes'] {
  const counts = new Map<TakeoverNote, number>()
  for (const note of coming.flatMap(({ notes }) => notes))
    counts.set(note, (counts.get(note) ?? 0) + 1)
  return Array.from(counts, ([note, count]) => ({ note, count }))
}

const byLine = (a: { line: number }, b: { line: number }): number => a.line - b.line

/** The report about a file. */
export function resultOf<K extends TakeoverKind, C extends Coming>(
  { kind, textOf, counted }: Brings<K, C>,
  file: OldFile<K>,
  { coming, refusals }: Planned<C>,
): Omit<TakeoverResult, 'run'> {
  return {
    kind,
    system: file.system,
    lines: file.rows.length,
    came: coming.length,
    refused: refusals.length,
    with: sum(coming.map(counted)),
    notes: countNotes(coming),
    ignored: file.ignored.slice(0, MOST_SHOWN_LINES),
    coming: coming
      .slice(0, MOST_SHOWN_LINES)
      .map((one) => ({ line: one.line, text: textOf(one), notes: one.notes })),
    refusals: refusals
      .toSorted(byLine)
      .slice(0, MOST_SHOWN_LINES)
      .map(({ line, text, why }) => ({ line, text, why })),
  }
}

/** Each line of the file, without names and addresses of people. */
export const reportOf = ({ coming, refusals }: Planned<Coming>): TakeoverLine[] =>
  [
    ...coming.map((one) => ({ ...one, result: 'taken over', why: one.notes.join(' ') })),
    ...refusals.map((refusal) => ({ ...refusal, result: 'refused' })),
  ]
    .toSorted(byLine)
    .map(({ line, number, result, why }) => [line, number, result, why])

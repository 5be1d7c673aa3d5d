// The rows of the simulated hour.
import { quantile } from '#tests/bench/support/statistics.ts'
import { count, type Row } from '#tests/bench/support/table.ts'
import { type DaySeen, type Kind, KINDS } from './script.ts'
import type { Look, Table, Watched } from './watch.ts'

type Hour = {
  seen: DaySeen
  watched: Watched
  minutes: number
  ordersADay: number
  busiestHour: number
}

const SHOWN = 8
const KB = 1024
const MB = KB * KB
const GB = MB * KB
const HOUR_S = 3600
const YEAR_DAYS = 365
const SLOW_P95_MS = 1000

export const dayRows = (hour: Hour): Row[] => [
  ordersRow(hour),
  ...KINDS.map((kind) => answersRow(hour, kind)),
  ...refusalRows(hour),
  ...programRows(hour),
  ...growthRows(hour),
  ...wholeRows(hour),
]

const ordersRow = ({ seen, minutes }: Hour): Row => ({
  what: `orders in ${minutes} minutes`,
  figure: `${count(seen.orders.length)}, ${count(seen.packed)} packed, ${count(seen.delivered)} delivered`,
})

function answersRow({ seen, minutes }: Hour, kind: Kind): Row {
  const own = seen.answers.filter((answer) => answer[1] === kind)
  const refused = own.filter((answer) => answer[2] < 200 || answer[2] >= 300).length
  const times = [0, ...own.map((answer) => answer[3])]
  const p95 = quantile(times, 0.95)
  const perSecond = own.length / (minutes * 60)
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const [from, to] = [quarter, quarter + 1].map((each) => (each * minutes * 60) / 4)
    const part = own.filter(([at]) => at >= (from ?? 0) && at < (to ?? 0))
    return quantile([0, ...part.map((answer) => answer[3])], 0.95).toFixed(0)
  })
  return {
    what: kind,
    figure: `${perSecond.toFixed(1)}/s, p50 ${quantile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (by quarter ${quarters.join(', ')}), ${refused} refused`,
    goal: {
      wanted: `p95 ≤ ${SLOW_P95_MS} ms, none refused`,
      met: p95 <= SLOW_P95_MS && refused === 0,
    },
  }
}

const refusalRows = ({ seen }: Hour): Row[] =>
  Object.entries(seen.refusals)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, SHOWN)
    .map(([what, many]) => ({ what: `refused: ${what.replaceAll('|', '/')}`, figure: count(many) }))

/** Processor time while it was watched; a process that has ended takes its own with it. */
function secondsOf(looks: Look[], name: string): number {
  const all = looks.map(({ programs }) => programs[name]?.seconds ?? 0)
  return all.slice(1).reduce((sum, at, index) => sum + Math.max(at - (all[index] ?? 0), 0), 0)
}

const namesOf = (looks: Look[]) => [
  ...new Set(looks.flatMap(({ programs }) => Object.keys(programs))),
]

function programRows({ watched: { looks }, seen }: Hour): Row[] {
  return namesOf(looks).map((name) => {
    const memory = looks.map(({ programs }) => programs[name]?.memoryMb ?? 0)
    const seconds = secondsOf(looks, name)
    const [first = 0, last = 0] = [memory[0], memory.at(-1)]
    return {
      what: name,
      figure: `memory ${first.toFixed(0)} MB at first, ${Math.max(...memory).toFixed(0)} at most, ${last.toFixed(0)} at the end; ${seconds.toFixed(0)} s of processor time, ${((seconds * 1000) / Math.max(seen.orders.length, 1)).toFixed(0)} ms per order`,
    }
  })
}

function growthRows({ watched: { before, after, walMb }, seen }: Hour): Row[] {
  const orders = Math.max(seen.orders.length, 1)
  const old = new Map(before.map((table) => [table.name, table]))
  const grown = after
    .map((table) => ({ table, by: table.size - (old.get(table.name)?.size ?? 0) }))
    .toSorted((a, b) => b.by - a.by)
  const all = grown.reduce((sum, { by }) => sum + by, 0)
  return [
    {
      what: 'tables and indexes',
      figure: `${(sizeOf(before) / MB).toFixed(0)} → ${(sizeOf(after) / MB).toFixed(0)} MB, ${(all / KB / orders).toFixed(1)} KB per order; ${walMb.toFixed(0)} MB of WAL, ${((walMb * KB) / orders).toFixed(0)} KB per order`,
    },
    ...grown.slice(0, SHOWN).map(({ table, by }) => ({
      what: `table ${table.name}`,
      figure: `+${(by / KB / orders).toFixed(2)} KB per order; ${(table.size / MB).toFixed(1)} MB, of which indexes ${(table.indexes / MB).toFixed(1)}; ${count(table.rows)} rows, ${count(table.dead)} dead, vacuumed ${table.vacuums - (old.get(table.name)?.vacuums ?? 0)} times`,
    })),
  ]
}

const sizeOf = (tables: Table[]) => tables.reduce((sum, { size }) => sum + size, 0)

/** From this hour to a day and a year. */
function wholeRows({ watched, seen, ordersADay, busiestHour }: Hour): Row[] {
  const { looks, before, after } = watched
  const orders = Math.max(seen.orders.length, 1)
  const own = namesOf(looks).filter((name) => !name.includes('the bench'))
  const perOrder = own.reduce((sum, name) => sum + secondsOf(looks, name), 0) / orders
  const bytes = (sizeOf(after) - sizeOf(before)) / orders
  const busiest = (perOrder * ordersADay * busiestHour) / HOUR_S
  return [
    {
      what: `a day of ${count(ordersADay)} orders`,
      figure: `${((perOrder * ordersADay) / HOUR_S).toFixed(1)} core hours, ${busiest.toFixed(2)} cores in its busiest hour; ${((bytes * ordersADay) / MB).toFixed(0)} MB more, ${((bytes * ordersADay * YEAR_DAYS) / GB).toFixed(0)} GB in a year`,
    },
  ]
}

// Old addresses from a CSV file, such as the list of another shop system.
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import {
  MOST_REDIRECT_LINES,
  MOST_REDIRECTS,
  MOST_REFUSED_LINES,
  type RedirectImport,
} from '#/contract/redirects/staff.ts'
import type { Entry, RefusedWish, Wish } from '#/domain/content/redirects.ts'
import { noteChanges } from '#/commerce/api/activity/activity.service.ts'
import type { Ctx } from '#/commerce/api/context.ts'
import { ShopError } from '#/commerce/api/errors.ts'
import { invalid, writing } from '#/commerce/api/writing.ts'
import { noted, plan } from './redirects.staff.service.ts'
import {
  countRedirects,
  findByPath,
  lockRedirects,
  type RedirectRow,
  writeRedirects,
} from './redirects.staff.queries.ts'

const LONGEST = 500
const Records = z.array(
  z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }),
)
const DELIMITERS = [',', ';', '\t']
/** Neither an address: the line names the columns. */
const isHead = ([first = '', second = '']: string[]): boolean =>
  !/[/.]/.test(first) && !/[/.]/.test(second)

/** The delimiter that the most lines have. */
const delimiterOf = (text: string): string =>
  DELIMITERS.map((mark) => ({ mark, count: text.split(mark).length })).toSorted(
    (a, b) => b.count - a.count,
  )[0]?.mark ?? ','

/** @throws ShopError INVALID if it isn't a list or is too long */
function readLines(text: string): { wishes: Wish[]; unreadable: RefusedWish[] } {
  const records = parsed(text)
  const rows = records.filter(({ record }, at) => !(at === 0 && isHead(record)))
  if (rows.length > MOST_REDIRECT_LINES) throw invalid({ text: ['field.redirect.too_many'] })
  const wishes = rows.map(({ record: [path = '', target = ''], info: { lines: line } }) => ({
    line,
    path: path.slice(0, LONGEST),
    target: target.slice(0, LONGEST),
  }))
  const isWhole = ({ path, target }: Wish) => path !== '' && target !== ''
  return {
    wishes: wishes.filter(isWhole),
    unreadable: wishes
      .filter((wish) => !isWhole(wish))
      .map((wish) => ({ ...wish, why: 'unreadable' as const })),
  }
}

function parsed(text: string) {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
    return Records.parse(records)
  } catch {
    throw invalid({ text: ['field.redirect.file'] })
  }
}

const isSame = (row: RedirectRow, entry: Entry): boolean =>
  row.kind === entry.kind &&
  row.record === entry.record &&
  row.target === entry.target &&
  row.language === entry.language

/** @throws ShopError INVALID if the file can't be read, IN_USE if there are too many */
export const importRedirects = (
  ctx: Ctx,
  { text, check }: { text: string; check: boolean },
): Promise<RedirectImport> =>
  writing(ctx, async (tx) => {
    const { wishes, unreadable } = readLines(text)
    if (!check) await lockRedirects(tx.db)
    const { entries, refused, known } = await plan(tx, wishes)
    const isKnown = ({ path }: Entry) => known.entries.has(path)
    const changed = entries.filter((entry) => {
      const row = known.entries.get(entry.path)
      return row === undefined || !isSame(row, entry)
    })
    if (!check && changed.length > 0) await writeAll(tx, changed, known.entries)
    const added = changed.filter((entry) => !isKnown(entry)).length
    const all = [...unreadable, ...refused].toSorted((a, b) => a.line - b.line)
    return {
      added,
      changed: changed.length - added,
      same: entries.length - changed.length,
      refused: all.length,
      lines: all.slice(0, MOST_REFUSED_LINES).map(({ line, path, target, why }) => ({
        line,
        text: [path, target].join(' → '),
        why,
      })),
    }
  })

async function writeAll(tx: Ctx, entries: Entry[], before: ReadonlyMap<string, RedirectRow>) {
  const added = entries.filter(({ path }) => !before.has(path)).length
  if ((await countRedirects(tx.db)) + added > MOST_REDIRECTS) throw new ShopError('IN_USE')
  await writeRedirects(tx.db, entries)
  const after = await findByPath(
    tx.db,
    entries.map(({ path }) => path),
  )
  await noteChanges(
    tx,
    after.map((row) => noted(before.get(row.path), row)),
  )
}

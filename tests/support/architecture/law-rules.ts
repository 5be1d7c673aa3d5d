// What rests on law says on which, and when it was looked up, so that a later reader can check it.
import type { LawRule } from '#/domain/law/rules.ts'
import type { SourceFile, Violation } from './source-files.ts'

/** They hold no law: countries by time zone, and the shop's own details. */
const WITHOUT_LAW = new Set(['home.ts', 'page-details.ts'])
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const DAY = new RegExp(`\\b\\d{1,2} (?:${MONTHS}) 20\\d\\d\\b`)
/** A European act with its number, or a table whose entries each name their source. */
const ACT = /(?:Directive|Regulation) (?:\([\w, ]+\) )?(?:No )?\d+\/\d+|\bsource: '|OFFICIAL_RATES/
const ARTICLE = /\bArt(?:icles?|\.) \d|\bSection \d|Annex/

/** Each file of the law names its source and the day of reading, whatever line they break at. */
export function checkSources(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !WITHOUT_LAW.has(path.split('/').at(-1) ?? ''))
    .flatMap(({ path, text }) => {
      const words = text.replaceAll(/\n\s*(?:\/\/|\*) ?/g, ' ')
      const lacks = [
        ...(ACT.test(words) ? [] : ['names no source']),
        ...(DAY.test(words) ? [] : ['does not say when it was read']),
      ]
      return lacks.map((message) => ({ file: path, line: 1, message }))
    })
}

/** Each rule that the office lists has a source with its article, unless countries have theirs, and a day of reading. */
export const checkRead = (rules: readonly LawRule[], national: ReadonlySet<string>): string[] =>
  rules.flatMap(({ id, source, read }) => [
    ...(national.has(id) || ARTICLE.test(source) ? [] : [`${id} names no article`]),
    ...(/^20\d\d-\d\d-\d\d$/.test(read) ? [] : [`${id} does not say when it was read`]),
  ])

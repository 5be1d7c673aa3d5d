// The rules that apply to the repository as a whole.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#/contract/index.ts'
import {
  checkRoles,
  checkLines,
  checkSql,
  checkStock,
  unusedReaders,
} from './support/architecture/api-rules.ts'
import { checkSpellings } from './support/architecture/erp-rules.ts'
import { LANGUAGES } from '#/lib/i18n.ts'
import { ROUTES } from '#/routes.ts'
import { LOOKS } from '#/themes/looks.ts'
import { sheetOf } from '#/themes/sheet.ts'
import { checkFileCircles, checkFolderCircles } from './support/architecture/imports/circles.ts'
import {
  checkAudiences,
  checkCovered,
  checkMounted,
  checkRegistered,
  checkRoutes,
} from './support/architecture/contract-rules.ts'
import {
  checkLinks,
  checkMarks,
  checkPaths,
  checkRules,
} from './support/architecture/document-rules.ts'
import {
  checkBarrels,
  checkEnvironment,
  checkFolders,
  checkNames,
  checkSizes,
} from './support/architecture/file-rules.ts'
import { LAW_RULES } from '#/domain/law/rules.ts'
import { checkRead, checkSources } from './support/architecture/law-rules.ts'
import { checkEngines, packageSheets } from './support/architecture/engines/check.ts'
import { checkLayers, lintOverrides } from './support/architecture/imports/layers.ts'
import { checkLanguages, checkLocales } from './support/architecture/locale-rules.ts'
import { checkPages } from './support/architecture/page-rules.ts'
import { checkReach } from './support/architecture/imports/reach.ts'
import { listFiles, readSources, report, ROOT } from './support/architecture/source-files.ts'
import {
  checkBreakpoints,
  checkClasses,
  checkStyles,
  checkVariables,
} from './support/architecture/style-rules.ts'
import { checkTexts, checkZones } from './support/architecture/text-rules.ts'

const source = readSources(['src'], ['.ts', '.tsx', '.astro', '.css'])
const code = source.filter(({ path }) => !path.endsWith('.css'))
const tests = readSources(['tests'], ['.ts', '.tsx'])
const contract = source.filter(({ path }) => path.startsWith('src/contract/'))

describe('imports', () => {
  test('every import goes in a direction that the table of layers allows', () => {
    expect(report(checkLayers(code))).toBe('')
  })

  test('the linter knows the same table', () => {
    const text = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
    const { overrides }: { overrides: unknown[] } = JSON.parse(text)
    const lacking = lintOverrides().filter(
      (row) => !overrides.some((have) => isDeepStrictEqual(have, row)),
    )
    expect(lacking, 'overrides that .oxlintrc.json lacks').toEqual([])
  })

  test('no file imports, however far around, what imports it', () => {
    expect(report(checkFileCircles(code))).toBe('')
    expect(report(checkFileCircles(tests))).toBe('')
  })

  test('nor does a folder import what imports it', () => {
    expect(report(checkFolderCircles(code))).toBe('')
  })

  test('the storefront imports nothing of commerce or the server, not even indirectly', () => {
    expect(report(checkReach(code))).toBe('')
  })

  test('no file only passes on what others export', () => {
    expect(report(checkBarrels(code))).toBe('')
  })
})

describe('files', () => {
  test('no file has more than 300 lines', () => {
    expect(report(checkSizes([...source, ...tests]))).toBe('')
  })

  test('folders are one lowercase word and suffixes are few; full ones are worth a look', ({
    annotate,
  }) => {
    for (const { file, message } of checkFolders(listFiles(['src', 'tests'])))
      void annotate(`${file} ${message}: is it one subject?`, 'warning')
    expect(report(checkNames([...source, ...tests]))).toBe('')
  })

  test('the environment is read in the configuration only', () => {
    expect(report(checkEnvironment(code))).toBe('')
  })

  test('colours and sides are tokens and logical properties', () => {
    expect(report(checkStyles(source))).toBe('')
  })

  test('every variable of a style is set somewhere', () => {
    const inline = readSources(['src'], ['.inline.js'])
    const looks = Object.values(LOOKS).map(sheetOf)
    expect(report(checkVariables([...source, ...inline], looks))).toBe('')
  })

  test('no width has both the narrow and the wide layout', () => {
    expect(report(checkBreakpoints(source))).toBe('')
  })

  test('a component takes only classes that its style sheet has', () => {
    expect(report(checkClasses(source))).toBe('')
  })
})

describe('supported browsers', () => {
  test('styles, markup and inline scripts work in the oldest', () => {
    const inline = readSources(['src'], ['.inline.js'])
    const sheets = Object.entries(LOOKS).map(([theme, look]) => ({
      path: `src/themes/${theme}.css`,
      text: sheetOf(look),
    }))
    expect(report(checkEngines([...source, ...packageSheets(source), ...sheets, ...inline]))).toBe(
      '',
    )
    // The first test to read the data of all browsers.
  })
})

describe('the commerce API', () => {
  test('each file of a word shows its role', () => {
    expect(report(checkRoles(code))).toBe('')
  })

  test('only queries know SQL', () => {
    expect(report(checkSql(code))).toBe('')
  })

  test('no code takes the English text of a shop that may write another language', () => {
    expect(report(checkTexts(code))).toBe('')
  })

  test('days and times are shown in a time zone that is named', () => {
    expect(report(checkZones(code))).toBe('')
  })

  test('what an order contains is asked of one place', () => {
    expect(report(checkLines(code))).toBe('')
    expect(unusedReaders(code)).toEqual([])
  })

  test('how an ERP spells its documents stays with the ERP', () => {
    expect(report(checkSpellings(code))).toBe('')
  })

  test('only the inventory writes stock and its ledger', () => {
    expect(report(checkStock(code))).toBe('')
  })
})

describe('tables', () => {
  test('every address has a page and every page an address', () => {
    expect(report(checkPages(ROUTES, source))).toBe('')
  })

  test('every call of the contract is mounted', async () => {
    const { mountedEndpoints } = await import('./support/architecture/mounted.ts')
    expect(report(checkMounted(endpoints, mountedEndpoints(), contract))).toBe('')
    // It reads the whole API's code while other checks run alongside.
  }, 90_000)

  test('the contract knows all its modules, and the API answers nothing else', () => {
    expect(report([...checkRegistered(contract), ...checkRoutes(code)])).toBe('')
  })

  test('files of calls say who may make them', () => {
    expect(report(checkAudiences(contract))).toBe('')
  })

  test('every call of the contract is covered by the conformance suite', () => {
    const suite = tests.filter(({ path }) => path.startsWith('tests/contract/'))
    expect(report(checkCovered(endpoints, suite, contract))).toBe('')
  })

  test('a third language needs no code', () => {
    expect(report(checkLanguages(code))).toBe('')
  })

  test('English and French have equal texts', () => {
    expect(report(checkLocales(readSources(['locales'], ['.json']), LANGUAGES))).toBe('')
  })
})

describe('documents', () => {
  const page = (path: string) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })
  const top = ['README.md', 'CONTRIBUTING.md'].map(page)
  const rooms = readSources(['src', 'tests'], ['.md'])
  const rules = readFileSync(join(ROOT, 'src/domain/RULES.md'), 'utf8')
  const references = [...code, ...tests].filter(
    ({ path }) => !path.includes('/architecture/document-rules'),
  )

  test('every rule that code refers to is stated, and every stated rule is referred to', () => {
    expect(report(checkRules(rules, references))).toBe('')
  })

  test('no section marks point outside of the repository', () => {
    expect(report(checkMarks(source))).toBe('')
  })

  test('every link between pages of the repository leads somewhere', () => {
    expect(report(checkLinks([...top, page('CHANGELOG.md'), ...rooms]))).toBe('')
  })

  test('a rule of law names its source and when it was read', () => {
    expect(report(checkSources(readSources(['src/domain/law'], ['.ts'])))).toBe('')
    // What countries decide alone has its sources by country.
    expect(checkRead(LAW_RULES, new Set(['age', 'transmission', 'e_invoice']))).toEqual([])
  })

  test('every path that a page names is there', () => {
    expect(report(checkPaths([...top, ...rooms]))).toBe('')
  })
})

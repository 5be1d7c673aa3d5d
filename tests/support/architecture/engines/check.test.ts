import { expect, test } from 'vitest'
import { buildTargets, oldestBrowsers } from '#/astro/browsers.ts'
import { report } from '#tests/support/architecture/source-files.ts'
import { checkEngines, checkScripts, packageSheets } from './check.ts'

const inStyle = (text: string, path = 'src/ui/button/Button.module.css') =>
  report(checkEngines([{ path, text }], []))
const inMarkup = (text: string) => report(checkEngines([{ path: 'src/ui/X.tsx', text }], []))
const inScript = (text: string) => report(checkScripts([{ path: 'dist/client/x.js', text }], []))

test('shoppers are supported with these browsers, staff with newer ones', () => {
  expect(buildTargets()).toEqual(['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4'])
  const [shoppers, staff] = [oldestBrowsers('shoppers'), oldestBrowsers('staff')]
  expect(Object.keys(staff)).toEqual(Object.keys(shoppers))
  expect(staff['chrome']).toBeGreaterThan(shoppers['chrome'] ?? 0)
})

test.each([
  ['Map.groupBy([], String)', 'javascript.builtins.Map.groupBy'],
  ['Object.groupBy([], String)', 'javascript.builtins.Object.groupBy'],
  ['Promise.withResolvers()', 'javascript.builtins.Promise.withResolvers'],
  ['await Array.fromAsync(x)', 'javascript.builtins.Array.fromAsync'],
  ['URL.parse(x)', 'api.URL.parse_static'],
  ['list.map(URL.parse)', 'api.URL.parse_static'],
  ['AbortSignal.any([])', 'api.AbortSignal.any_static'],
  ['Response.json({})', 'api.Response.json_static'],
  ['a.union(b)', 'javascript.builtins.Set.union'],
  ['a.difference(b)', 'javascript.builtins.Set.difference'],
  ['map.values().map(f)', 'javascript.builtins.Iterator.map'],
  ['map.keys().toArray()', 'javascript.builtins.Iterator.toArray'],
  ['/[a--b]/v.test(x)', 'javascript.builtins.RegExp.unicodeSets'],
  ['/(?i:a)b/.test(x)', 'javascript.regular_expressions.modifier'],
  ['new RegExp("(?i:a)b")', 'javascript.regular_expressions.modifier'],
  ['new Temporal.Instant()', 'javascript.builtins.Temporal.Instant'],
  ['f(Temporal)', 'javascript.builtins.Temporal'],
  ['navigator.userActivation.isActive', 'api.Navigator.userActivation'],
  ['navigator.vibrate(9)', 'api.Navigator.vibrate'],
  ['requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
  ['self.requestIdleCallback(f)', 'api.Window.requestIdleCallback'],
  ['new BarcodeDetector()', 'api.BarcodeDetector'],
  ['element.ariaExpanded = "true"', 'api.Element.ariaExpanded'],
  ['element.role = "tab"', 'api.Element.role'],
  ['element.showPopover()', 'api.HTMLElement.showPopover'],
  ['import x from "./x.json" with { type: "json" }', 'import_attributes'],
])('%s is refused in a script', (code, feature) => {
  expect(inScript(code)).toMatch(new RegExp(`^dist/client/x.js:1 \\S*${feature} is missing in .`))
})

test.each([
  'list.toSorted().at(-1)',
  'structuredClone(x)',
  '/(?<=a)b/.test(x)',
  'await import("./x.js")',
  'Object.keys(x).map(f)',
  'list.values().next()',
  'navigator.share?.({})',
  'if ("vibrate" in navigator) navigator.vibrate(9)',
  '`requestIdleCallback` in self ? requestIdleCallback(f) : f()',
  'typeof BarcodeDetector > "u" || new BarcodeDetector()',
  'const any = AbortSignal.any; any && AbortSignal.any([])',
  'function union() {} union()',
  'const { Temporal } = own; Temporal.now()',
])('%s is allowed in a script', (code) => {
  expect(inScript(code)).toBe('')
})

test.each([
  ['a:has(b) { color: red }', 'css.selectors.has'],
  ['a::details-content { color: red }', 'css.selectors.details-content'],
  ['a { text-wrap: balance }', 'css.properties.text-wrap'],
  ['a { content-visibility: auto }', 'css.properties.content-visibility'],
  ['a { position-anchor: --a }', 'css.properties.position-anchor'],
  ['a { inline-size: calc-size(auto, size) }', 'css.types.calc-size'],
  ['a { inline-size: 1rlh }', 'css.types.length.rlh'],
  ['@starting-style { a { opacity: 0 } }', 'css.at-rules.starting-style'],
  ['@media (scripting: none) { a { color: red } }', 'css.at-rules.media.scripting'],
  ['@container style(--a: b) { a { color: red } }', 'css.at-rules.container.style_queries'],
  [':global([data-a]:not(:has(> a))) { color: red }', 'css.selectors.has'],
])('%s is refused in a style sheet', (css, feature) => {
  expect(inStyle(css)).toMatch(new RegExp(`Button\\.module\\.css:1 .*: ${feature}\\S* is missing`))
})

test.each([
  'a { &:hover { color: color-mix(in srgb, red, blue) } }',
  'a { block-size: 100dvb; inline-size: 10cqi }',
  'a { user-select: none; backdrop-filter: blur(2px) }',
  'a { float: left; float: inline-start }',
  '@supports selector(:has(a)) { a:has(b) { color: red } }',
  '@supports (text-wrap: balance) { a { text-wrap: balance } }',
  '@container (width > 9rem) { a { color: red } }',
])('%s is allowed in a style sheet', (css) => {
  expect(inStyle(css)).toBe('')
})

test.each([
  ['<nav popover />', 'html.global_attributes.popover'],
  ['<button popoverTarget="menu" />', 'html.elements.button.popovertarget'],
  ['<details name="one" />', 'html.elements.details.name'],
  ['<dialog closedby="any" />', 'html.elements.dialog.closedby'],
  ['<link rel="expect" />', 'html.elements.link.rel.expect'],
  ['<search />', 'html.elements.search'],
])('%s is refused in markup', (markup, feature) => {
  expect(inMarkup(`const x = ${markup}`)).toContain(`src/ui/X.tsx:1 ${feature} is missing`)
})

test.each(['<div inert />', '<dialog open />', '<Popover popover />', '<img loading="lazy" />'])(
  '%s is allowed in markup',
  (markup) => {
    expect(inMarkup(`const x = ${markup}`)).toBe('')
  },
)

test('pages are read like components, with their styles', () => {
  const page =
    '---\nconst x = 1\n---\n<nav popover>{x}</nav>\n<style>\n  nav:has(a) { color: red }\n</style>'
  const found = report(checkEngines([{ path: 'src/pages/x.astro', text: page }], []))
  expect(found).toContain('src/pages/x.astro:4 html.global_attributes.popover')
  expect(found).toContain('src/pages/x.astro:5 nav:has(a): css.selectors.has')
})

test('inline scripts are read as they are', () => {
  const found = checkEngines([{ path: 'src/layouts/x.inline.js', text: '\nURL.parse(x)' }], [])
  expect(report(found)).toContain('src/layouts/x.inline.js:2 api.URL.parse_static')
})

test('what only staff see may use what their browsers have', () => {
  expect(inStyle('a:has(b) { color: red }', 'src/features/order/staff/X.module.css')).toBe('')
  expect(
    inStyle('a { reading-flow: grid-rows }', 'src/features/order/staff/X.module.css'),
  ).toContain('reading-flow')
})

test('style sheets of packages are read too', () => {
  const [sheet] = packageSheets([{ path: 'x.astro', text: "\nimport 'swiper/css'\n" }])
  expect(sheet?.text).toContain('.swiper')
})

test('an exception allows its feature in its place', () => {
  const [found] = [{ path: 'src/a.css', text: 'a:has(b) { color: red }' }]
  const feature = 'css.selectors.has'
  const check = (...places: string[]) =>
    report(checkEngines([found], [{ feature, in: places, why: 'Only looks differ.' }]))
  expect(check('src/a.css')).toBe('')
  expect(check('src/b.css')).toContain('src/a.css:1 a:has(b): css.selectors.has is missing')
})

test('an exception that nothing needs is refused', () => {
  const exceptions = [{ feature: 'css.selectors.has', why: 'Only looks differ.' }]
  expect(report(checkEngines([], exceptions))).toContain('nothing needs css.selectors.has any more')
})

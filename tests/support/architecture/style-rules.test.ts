import { expect, test } from 'vitest'
import { report } from './source-files.ts'
import { checkBreakpoints, checkClasses, checkStyles, checkVariables } from './style-rules.ts'

const check = (text: string, path = 'src/ui/button/Button.module.css') =>
  report(checkStyles([{ path, text }]))

test.each([
  'color: #fff',
  'color: #A1B2C3;',
  'background:#00000080',
  'color: rgb(0 0 0)',
  'color: hsla(0, 0%, 0%, 1)',
  'outline-color: oklch(0.5 0.1 120)',
  'left: 0',
  'margin-left: auto',
  'border-right-width: 1px',
  'border-top-left-radius: 4px',
  'text-align: left',
  'float: right',
])('%s is refused', (declaration) => {
  expect(check(`.a {\n  ${declaration}\n}`)).toMatch(/^src\/ui\/button\/Button\.module\.css:2 /)
})

test.each([
  '<a style={{ marginLeft: 4 }} />',
  `<a style={{ color: '#abc' }} />`,
  '<a style={{ left: 0 }} />',
])('%s is refused', (text) => {
  expect(check(text, 'src/ui/button/Button.tsx')).toContain('src/ui/button/Button.tsx:1 ')
})

test('the style of an Astro file is checked', () => {
  expect(check('<p style="right: 0">', 'src/ui/Card.astro')).toContain(
    ':1 right: is a physical side',
  )
})

test.each([
  'color: var(--leaf); margin-inline-start: auto; text-align: start',
  'color: color-mix(in oklch, var(--leaf), transparent)',
  'fill: url(#fade)',
  '/* no #fff, no left: 0 */',
  'inset-inline: 0; transition: inset-inline-end 1s',
])('%s is fine', (declaration) => {
  expect(check(`.a { ${declaration} }`)).toBe('')
})

test('links to a place of the page and imports are no colours', () => {
  const text = `---\nimport { a } from '#/ui/a.ts' // 'left:'\n---\n<a href="#add">&#039;</a>`
  expect(check(text, 'src/ui/Card.astro')).toBe('')
})

test('a choice between words is no property', () => {
  expect(
    check(`const place = turned ? 'top-left' : 'top-right'`, 'src/ui/feedback/Toaster.tsx'),
  ).toBe('')
})

test('tokens and themes are where colours live', () => {
  expect(check('--leaf: #0a0;', 'src/styles/tokens.css')).toBe('')
})

test.each(["'./Row.module.css'", "'#/ui/Row.module.css'"])(
  'a class that %s does not have is named',
  (from) => {
    const text = `import styles from ${from}\n<b className={styles.name}><i className={styles.gone} /></b>`
    const sheet = { path: 'src/ui/Row.module.css', text: '.name {}' }
    expect(report(checkClasses([{ path: 'src/ui/Row.tsx', text }, sheet]))).toBe(
      'src/ui/Row.tsx:2 styles.gone is not in src/ui/Row.module.css',
    )
  },
)

test('a narrow and a wide layout do not hold at the same width', () => {
  const wide = '@media (min-width: 48rem) { .a { color: red } }'
  const narrow = (to: string) => `@media (max-width: ${to}) { .a { color: blue } }`
  const found = (text: string) => report(checkBreakpoints([{ path: 'src/ui/a.css', text }]))
  expect(found(`${narrow('48rem')} ${wide}`)).toContain('min-width: 48rem overlaps')
  expect(found(`${narrow('47.99rem')} ${wide}`)).toBe('')
})

test('a variable that nobody sets is named, unless it has a fallback', () => {
  const found = (text: string) =>
    report(
      checkVariables(
        [
          { path: 'src/ui/a.css', text },
          { path: 'src/ui/other.css', text: '.b { --other: 1px }' },
          { path: 'src/styles/tokens.css', text: ':root { --space-1: 1px }' },
          { path: 'src/ui/A.tsx', text: "style={{ '--share': share }}" },
        ],
        [':root { --act: green }'],
      ),
    )
  expect(found('.a { padding: max(var(--space-1), var(--other)) }')).toBe(
    'src/ui/a.css:1 var(--other) is set nowhere',
  )
  expect(found('.a { --own: 1px; padding: var(--own) var(--share) var(--other, 0px) }')).toBe('')
  expect(found('.a { color: var(--act) } /* var(--gone) */')).toBe('')
})

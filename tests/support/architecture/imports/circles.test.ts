import { expect, test } from 'vitest'
import { checkFileCircles, checkFolderCircles } from './circles.ts'
import { report } from '#tests/support/architecture/source-files.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  text: imports.map((specifier) => `import { a } from '${specifier}'`).join('\n'),
})

test('two files that import each other are a circle, reported once', () => {
  const files = [file('src/ui/A.tsx', './B.tsx'), file('src/ui/B.tsx', './A.tsx', 'react')]
  expect(report(checkFileCircles(files))).toBe(
    'src/ui/A.tsx:1 is in a circle: src/ui/A.tsx → src/ui/B.tsx → src/ui/A.tsx',
  )
})

test('a type that is imported closes a circle too, however far around', () => {
  const files = [
    { path: 'src/lib/a.ts', text: `import type { B } from '#/lib/b.ts'` },
    file('src/lib/b.ts', './c.ts'),
    { path: 'src/lib/c.ts', text: `export type { A } from './a.ts'` },
  ]
  expect(report(checkFileCircles(files))).toContain('src/lib/b.ts → src/lib/c.ts → src/lib/a.ts')
})

test('two that import the same file are none', () => {
  const files = [
    file('src/lib/a.ts', './b.ts', './c.ts'),
    file('src/lib/b.ts', './c.ts'),
    file('src/lib/c.ts'),
  ]
  expect(report(checkFileCircles(files))).toBe('')
})

test('folders of a layer that import each other are a circle, by whichever files', () => {
  const files = [
    file('src/server/http/a.ts', '#/server/pages/b.ts'),
    file('src/server/pages/b.ts'),
    file('src/server/pages/c.ts', '#/server/http/d.ts'),
    file('src/server/http/d.ts'),
  ]
  expect(report(checkFolderCircles(files))).toBe(
    'src/server/http:1 is in a circle: src/server/http → src/server/pages → src/server/http',
  )
})

test('a folder and its subfolder may import each other', () => {
  const files = [
    file('src/server/main.ts', './http/a.ts'),
    file('src/server/http/a.ts', '#/server/b.ts'),
    file('src/server/b.ts'),
  ]
  expect(report(checkFolderCircles(files))).toBe('')
})

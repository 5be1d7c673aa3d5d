import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICONS } from '#/ui/icon/icons.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'

test('every icon has a shape, and no shape is there that no icon has', () => {
  const css = readFileSync(join(ROOT, 'src/styles/icons.css'), 'utf8')
  const shapes = [...css.matchAll(/\.icon-([\w-]+) \{[^}]*--shape: url\(/g)].map(([, name]) => name)
  expect(shapes.toSorted()).toEqual([...ICONS].toSorted())
})

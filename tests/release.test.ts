import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROOT } from './support/architecture/source-files.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const Versioned = z.object({ version: z.string() })

test('the package, its lock file and the newest entry of the changelog name the same version', () => {
  const { version } = Versioned.parse(JSON.parse(read('package.json')))
  const lock = Versioned.parse(JSON.parse(read('package-lock.json')))
  const [, newest] = /^## (\S+) · \d{4}-\d{2}-\d{2}$/m.exec(read('CHANGELOG.md')) ?? []
  expect({ lock: lock.version, changelog: newest }).toEqual({ lock: version, changelog: version })
})

test('README has at most 10 KB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(10 * 1024)
})

import { expect, test } from 'vitest'
import { ensureBuild } from '#/server/build/build.ts'
import { checkScripts } from '#tests/support/architecture/engines/check.ts'
import { readSources, report } from '#tests/support/architecture/source-files.ts'

test('all built scripts, with their packages, work in the oldest supported browsers', async () => {
  await ensureBuild(() => undefined)
  expect(report(checkScripts(readSources(['dist/client'], ['.js'])))).toBe('')
  // It may build the shop first.
}, 300_000)

// A start with fewer transactions than were confirmed.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openMark } from '#/commerce/db/wal-mark.ts'
import { openDeps } from '#/server/backend/commerce.ts'
import { readConfig } from '#/server/process/config.ts'

/** Beyond the end of every new database's log. */
const FAR_AHEAD = 2 ** 40

it('a damaged start says in the log what was lost, and since when', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-lost-'))
  const dir = join(dataDir, 'db')
  await mkdir(dir)
  const mark = openMark(dir, false)
  mark.set(FAR_AHEAD)
  mark.close()
  const lines: object[] = []
  const { database, stopParts } = await openDeps({
    config: readConfig({ DATA_DIR: dataDir, DEMO: 'off', DURABLE: 'off' }),
    log: (level, event, data) => void lines.push({ level, event, ...data }),
    say: () => undefined,
  })
  await stopParts()
  await database.close()
  await rm(dataDir, { recursive: true })
  expect(lines).toContainEqual({
    level: 'error',
    event: 'database.lost',
    what: expect.stringContaining('lost'),
    confirmed_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    bytes: expect.any(Number),
    last_order: undefined,
    last_order_at: undefined,
  })
}, 300_000)

import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { loadSchema } from '#tests/support/database/schema.ts'

const FOLDER = fileURLToPath(new URL('../../../src/commerce/db/migrations', import.meta.url))

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`${FOLDER}/meta/${name}`, 'utf8'))
const Journal = z.object({
  entries: z.array(z.object({ idx: z.int(), tag: z.string(), when: z.int() })),
})
const Snapshot = z.looseObject({ id: z.string(), prevId: z.string() })

const { entries } = Journal.parse(await read('_journal.json'))
const snapshots = await Promise.all(
  entries.map(async ({ tag }) => Snapshot.parse(await read(`${tag.slice(0, 4)}_snapshot.json`))),
)

it('the newest migration leaves the tables as the code declares them', async () => {
  const newest = snapshots.at(-1) as unknown as DrizzleSnapshotJSON
  const declared = generateDrizzleJson(await loadSchema())
  expect(await generateMigration(newest, declared)).toEqual([])
})

it('each migration has a snapshot that follows the one before it', () => {
  const before = [...snapshots.keys()].map((place) => snapshots[place - 1]?.id)
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(before.slice(1))
})

it('the journal names each migration once, in the order in which they run', async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted()
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
  const times = entries.map(({ when }) => when)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(new Set(times).size).toBe(times.length)
})

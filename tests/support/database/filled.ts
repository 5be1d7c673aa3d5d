// Data directories with an embedded database, made once per run: creating one takes longer than most tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTurn } from '#/lib/file-lock.ts'
import { ROOT } from '#tests/support/architecture/source-files.ts'

/** Migrated and empty, or the demo. */
export type Filled = 'migrated' | 'demo'

/** Makes a folder for them, which other processes find in the environment; returns what removes it. */
export async function prepareFilled(): Promise<() => Promise<void>> {
  if (process.env.TEST_FILLED_FOLDER) return async () => undefined
  const folder = await mkdtemp(join(tmpdir(), 'larder-filled-'))
  process.env.TEST_FILLED_FOLDER = folder
  return async () => {
    delete process.env.TEST_FILLED_FOLDER
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Gives a data directory a database, unless it has one. The first caller of a run makes it, others wait. Without a
 * global setup it does nothing, and the shop makes its own.
 */
export async function fill(dataDir: string, kind: Filled): Promise<void> {
  const all = process.env.TEST_FILLED_FOLDER
  const database = join(dataDir, 'db')
  if (!all || (await exists(database))) return
  await mkdir(dataDir, { recursive: true })
  await cp(join(await filled(all, kind), 'db'), database, { recursive: true })
}

async function filled(all: string, kind: Filled): Promise<string> {
  const folder = join(all, kind)
  await inTurn(`${folder}.lock`, async () => {
    if (await exists(folder)) return
    const unfinished = `${folder}.new`
    if (kind === 'demo') await fill(unfinished, 'migrated')
    await run(kind === 'demo' ? 'seed' : 'migrate', unfinished)
    await rename(unfinished, folder)
  })
  return folder
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** @throws if the command fails */
async function run(command: 'migrate' | 'seed', dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [`src/server/commands/${command}.ts`], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      API_URL: '',
      DEMO: 'on',
      DURABLE: 'off',
    },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}

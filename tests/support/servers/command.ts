// Runs the shop's commands (`npm run db:migrate`, `db:seed`, `admin`, `backup`, `restore`) as processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { fill, type Filled } from '#tests/support/database/filled.ts'

export const COMMANDS = ['migrate', 'seed', 'admin', 'backup', 'restore'] as const
export type Command = (typeof COMMANDS)[number]
export type CommandOptions = { shop?: string; args?: string[] } & Record<string, string | string[]>

/** A folder for shops, each in its own subfolder; removed after the file's tests. */
export async function makeShops() {
  const folder = await mkdtemp(join(tmpdir(), 'larder-commands-'))
  afterAll(() => rm(folder, { recursive: true }))
  return {
    folder,
    /** In the folder `shop`, unless the environment says otherwise. */
    async run(
      command: Command,
      { shop = 'shop', args = [], ...environment }: CommandOptions = {},
    ): Promise<{ code: unknown; output: string }> {
      const child = spawn(
        process.execPath,
        [resolve(`src/server/commands/${command}.ts`), ...args],
        {
          cwd: folder,
          env: {
            PATH: process.env.PATH,
            NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
            DATA_DIR: join(folder, shop),
            DEMO: 'off',
            DURABLE: 'off',
            ...environment,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      )
      let output = ''
      child.stdout.on('data', (text) => (output += String(text)))
      child.stderr.on('data', (text) => (output += String(text)))
      const [code] = await once(child, 'close')
      return { code, output }
    },
    /** A shop that starts as the demo, or with empty tables. */
    fill: (shop: string, kind: Filled) => fill(join(folder, shop), kind),
  }
}

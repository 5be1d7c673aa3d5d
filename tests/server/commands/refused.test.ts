// A command that can't work says why, in one line.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#/commerce/db/open.ts'
import {
  COMMANDS,
  makeShops,
  type Command,
  type CommandOptions,
} from '#tests/support/servers/command.ts'
import { freePort } from '#tests/support/servers/free-port.ts'

vi.setConfig({ testTimeout: 300_000 })

const { folder, run } = await makeShops()
/** What a command needs to know before anything else. */
const NEEDED_ARGS: Partial<Record<Command, string[]>> = {
  admin: ['owner@shop.example'],
  backup: ['shop.backup'],
  restore: ['shop.backup'],
}

/** Its output and exit code, without internals. */
async function failure(environment: CommandOptions, command: Command = 'migrate') {
  const { code, output } = await run(command, {
    shop: 'failing',
    args: NEEDED_ARGS[command] ?? [],
    ...environment,
  })
  expect(output).not.toMatch(/^\s+at /m)
  return { code, output }
}
const says = (pattern: RegExp) => ({ code: 1, output: expect.stringMatching(pattern) })

it.each(COMMANDS)('%s names the variable that is wrong', async (command) => {
  expect(await failure({ PORT: 'many' }, command)).toEqual(says(/PORT: a port from 0 to 65535/))
})

it('the process that has the database is named, in every message and in the lock file', async () => {
  const dir = join(folder, 'failing', 'db')
  const database = await openDatabase({ dir })
  const message = new RegExp(`database in ${dir} is in use by process ${process.pid}\\.`)
  for (const command of COMMANDS)
    // A backup reads a copy of another process's database, which holds no shop here.
    expect(await failure({}, command)).toEqual(
      says(command === 'backup' ? /There is no shop in the database yet/ : message),
    )
  await expect(stat(join(folder, 'shop.backup.tmp'))).rejects.toThrow('ENOENT')
  expect(await readFile(`${dir}.lock`, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  await database.close()
})

it('a database that does not answer is named, and its password is not', async () => {
  const DATABASE_URL = `postgresql://me:hunter2@127.0.0.1:${await freePort()}/shop`
  const told = await failure({ DATABASE_URL, AUTH_SECRET: 'x'.repeat(32) })
  expect(told).toEqual(says(/DATABASE_URL: .*ECONNREFUSED/))
  expect(told.output).not.toContain('hunter2')
})

it('a data directory that is a file is named', async () => {
  const DATA_DIR = join(folder, 'a-file')
  await writeFile(DATA_DIR, '')
  expect(await failure({ DATA_DIR })).toEqual(says(/DATA_DIR: can't be used: .*a-file/))
})

it('the API that has the data is named', async () => {
  const api = { API_URL: 'https://api.example', API_EMAIL: 'a@b.example', API_PASSWORD: 'secret' }
  expect(await failure(api)).toEqual(says(/API_URL: .*https:\/\/api\.example/))
})

// Three machines on loopback, from the files of src/deploy/cluster: etcd, Patroni, HAProxy and PgBouncer on each, nginx
// in front, shops on the second and third.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { type Child, startChild } from '#tests/bench/support/children.ts'
import {
  addressOf,
  type Machine,
  MACHINES,
  makePlaces,
  nameOf,
  place,
  type Places,
  programOf,
  removePlaces,
} from './places.ts'

export type Cluster = {
  places: Places
  /** Past PgBouncer, to the primary of the moment. */
  directUrl: string
  pooledUrl: (machine: Machine) => string
  /** The machine whose PostgreSQL is the primary; undefined while there is none. */
  primary: () => Promise<Machine | undefined>
  /** Kills PostgreSQL, and Patroni with it if the machine dies. */
  kill: (machine: Machine, what: 'PostgreSQL' | 'machine') => Promise<void>
  /** Starts Patroni again after its machine was killed. */
  revive: (machine: Machine) => Promise<void>
  /** Waits until all three follow. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

const WITHIN_MS = 120_000
const LOOK_EVERY_MS = 250

async function until<T>(what: string, find: () => Promise<T | undefined | false>): Promise<T> {
  const deadline = Date.now() + WITHIN_MS
  for (;;) {
    const found = await find().catch(() => undefined)
    if (found) return found
    if (Date.now() > deadline) throw new Error(`Cluster: ${what} took too long`)
    await pause(LOOK_EVERY_MS)
  }
}

/** @param shops what HAProxy calls them, and where they are */
export async function startCluster(
  shops: Record<string, string>,
  { diskGb = 2 }: { diskGb?: number } = {},
): Promise<Cluster> {
  const places = await makePlaces(diskGb)
  const { postgres: user, folder, password } = places
  const others: Child[] = []
  const patronis = new Map<Machine, Child>()
  const start = (name: Parameters<typeof programOf>[0], args: string[], environment = {}) =>
    startChild({ program: programOf(name), args, user, environment, folder })

  for (const machine of MACHINES) {
    const settings = await place(places, machine, 'etcd.env')
    others.push(start('etcd', [], readSettings(await readFile(settings, 'utf8'))))
  }
  const startPatroni = async (machine: Machine) => {
    const path = await place(places, machine, 'patroni.yml', smaller)
    patronis.set(machine, start('patroni', [path], { PATH: process.env['PATH'] ?? '' }))
  }
  for (const machine of MACHINES) await startPatroni(machine)

  const primary = async (): Promise<Machine | undefined> => {
    for (const machine of MACHINES) if ((await roleOf(machine)) === 'primary') return machine
    return undefined
  }
  const first = await until('a primary', primary)
  await createDatabase(addressOf(first), password)
  for (const machine of MACHINES) {
    const proxy = await place(places, machine, 'haproxy.cfg', (text) =>
      fromMachine(machine, text, shops),
    )
    others.push(startChild({ program: programOf('haproxy'), args: ['-db', '-f', proxy], folder }))
    const pooler = await place(places, machine, 'pgbouncer.ini')
    await writeFile(join(folder, nameOf(machine), 'userlist.txt'), `"larder" "${password}"\n`)
    others.push(start('pgbouncer', [pooler]))
  }
  const whole = async () =>
    void (await until('two followers', async () => {
      const roles = await Promise.all(MACHINES.map(roleOf))
      return roles.filter((role) => role === 'replica').length === 2 && roles.includes('primary')
    }))
  await whole()
  return {
    places,
    directUrl: urlOf(addressOf(MACHINES[0]), 5000, password),
    pooledUrl: (machine) => urlOf(addressOf(machine), 6432, password),
    primary,
    kill: async (machine, what) => {
      if (what === 'machine') process.kill(patronis.get(machine)?.pid ?? 0, 'SIGKILL')
      const file = join(folder, nameOf(machine), 'larder', 'postmaster.pid')
      process.kill(Number.parseInt(await readFile(file, 'utf8'), 10), 'SIGKILL')
    },
    revive: startPatroni,
    whole,
    stop: async () => {
      await Promise.all([...patronis.values(), ...others].map((child) => child.end()))
      await removePlaces(places)
    },
  }
}

const urlOf = (host: string, port: number, password: string): string =>
  `postgresql://larder:${password}@${host}:${port}/larder`

const readSettings = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => line.replace(/ #.*/, ''))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** These disks are small. */
const smaller = (text: string): string =>
  text.replace('wal_keep_size: 1GB', 'wal_keep_size: 128MB\n        max_wal_size: 512MB')

/** What HAProxy sends comes from its machine, so that its network can be cut; and there are fewer shops. */
const fromMachine = (machine: Machine, text: string, shops: Record<string, string>): string =>
  text
    .replaceAll(/^ {2}server (\w+-\w) .*\n/gm, (_, name: string) =>
      shops[name] ? `  server ${name} ${shops[name]} check\n` : '',
    )
    .replace('  default-server inter 1s fall 2 rise 1 on', `  source ${addressOf(machine)}\n$&`)

const Patroni = z.object({ role: z.string(), state: z.string() })

async function roleOf(machine: Machine): Promise<string | undefined> {
  const answer = await fetch(`http://${addressOf(machine)}:8008/patroni`).catch(() => undefined)
  if (!answer) return undefined
  const { role, state } = Patroni.parse(await answer.json())
  if (state !== 'running' && state !== 'streaming') return undefined
  return role === 'master' ? 'primary' : role
}

async function createDatabase(host: string, password: string): Promise<void> {
  const client = new pg.Client({
    host,
    port: 5432,
    user: 'postgres',
    password: 'change-me-1',
    database: 'postgres',
  })
  await client.connect()
  await client.query(`create role larder login password '${password}'`)
  await client.query('create database larder owner larder')
  await client.end()
}

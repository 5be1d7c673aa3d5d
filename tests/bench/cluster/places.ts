// The files of src/deploy/cluster, as they stand, moved to loopback: machine N is 127.0.1.N.
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '#tests/bench/support/workplace.ts'

const run = promisify(execFile)

export const MACHINES = [1, 2, 3] as const
export type Machine = (typeof MACHINES)[number]
export type Account = { uid: number; gid: number }
export type Places = {
  /** Readable by everybody; each machine has a folder in it. */
  folder: string
  postgres: Account
  password: string
}

const NAMES = ['one', 'two', 'three'] as const
export const nameOf = (machine: Machine): string => NAMES[machine - 1] ?? ''
export const addressOf = (machine: Machine): string => `127.0.1.${machine}`

const PROGRAMS = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iptables: '/usr/sbin/iptables',
}
export const programOf = (name: keyof typeof PROGRAMS): string => PROGRAMS[name]

/** @param diskGb of each machine; @throws if this machine lacks something */
export async function makePlaces(diskGb: number): Promise<Places> {
  if (process.getuid?.() !== 0)
    throw new Error('a cluster on loopback mounts disks and cuts networks: run it as root')
  const missing = Object.entries(PROGRAMS).filter(([, path]) => !existsSync(path))
  if (missing.length > 0)
    throw new Error(
      `apt install patroni etcd-server haproxy pgbouncer iptables: missing ${missing.map(([name]) => name).join(', ')}`,
    )
  const folder = await temporaryFolder('cluster')
  for (const each of [dirname(folder), folder]) await chmod(each, 0o755)
  const id = async (what: string) => Number((await run('id', [what, 'postgres'])).stdout)
  const postgres = { uid: await id('-u'), gid: await id('-g') }
  for (const machine of MACHINES) {
    const own = join(folder, nameOf(machine))
    await mkdir(own)
    // A disk of its own, which can be full.
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskGb}g`, 'tmpfs', own])
    await chown(own, postgres.uid, postgres.gid)
  }
  return { folder, postgres, password: 'change-me-4' }
}

export async function removePlaces({ folder }: Places): Promise<void> {
  for (const machine of MACHINES) await run('umount', ['-l', join(folder, nameOf(machine))])
}

const FOLDERS = [
  '/var/lib/postgresql',
  '/var/log/postgresql',
  '/var/run/postgresql',
  '/etc/pgbouncer',
]

/** Writes one of the files for a machine; returns its path. */
export async function place(
  { folder, postgres }: Places,
  machine: Machine,
  file: string,
  change: (text: string) => string = (text) => text,
): Promise<string> {
  const own = join(folder, nameOf(machine))
  const text = await readFile(join('src/deploy/cluster', file), 'utf8')
  const moved = FOLDERS.reduce((all, path) => all.replaceAll(path, own), text)
    .replaceAll('/var/lib/etcd', join(own, 'etcd'))
    .replaceAll('127.0.0.1', addressOf(machine))
    .replaceAll('10.0.0.0/24', '127.0.0.0/16')
    .replaceAll(/^.*10\.0\.0\.1.*# yours: this machine$/gm, (line) =>
      line.replaceAll('10.0.0.1', addressOf(machine)),
    )
    .replaceAll(/(NAME=|name: )one # yours.*/g, `$1${nameOf(machine)}`)
    .replaceAll('10.0.0.', '127.0.1.')
  const path = join(own, file)
  await writeFile(path, change(moved))
  await chown(path, postgres.uid, postgres.gid)
  return path
}

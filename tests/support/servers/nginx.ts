// The nginx that tests the shop's configuration.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

const PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/bin/nginx',
  '/opt/homebrew/bin/nginx',
]

const PACKAGES = 'apt-get'
const FETCH = [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']]

/** The path to nginx; root installs it if it is missing. */
export function findNginx(): string | undefined {
  const place = () => PLACES.find((path) => existsSync(path))
  if (place() || process.getuid?.() !== 0) return place()
  for (const options of FETCH) spawnSync(PACKAGES, options, { stdio: 'ignore' })
  return place()
}

export type Nginx = {
  url: string
  stop: () => Promise<void>
  /** Its log. */
  said: () => string
}

/** Runs nginx in a folder with a site configuration that says `listen 80`. @throws with nginx's message */
export async function startNginx(nginx: string, folder: string, site: string): Promise<Nginx> {
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'temp'), { recursive: true })
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
     daemon off; pid ${folder}/nginx.pid; error_log stderr; worker_processes 1;
     events { worker_connections 4096; }
     http {
       access_log off;
       ${places.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n')}
       ${site.replace('listen 80;', `listen 127.0.0.1:${port};`)}
     }`,
  )
  const child = spawn(nginx, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const url = `http://127.0.0.1:${port}`
  if (await answers(child, url)) return { url, stop: () => end(child), said: () => said }
  await end(child)
  throw new Error(`nginx does not run:\n${said}`)
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    if (await fetch(url).catch(() => undefined)) return true
    await pause(50)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGQUIT')
  await ended
}

/** The shop's own configuration, for an address and a data directory. */
export async function siteOf({ url, dataDir }: { url: string; dataDir: string }): Promise<string> {
  const text = await readFile('src/deploy/nginx.conf', 'utf8')
  return text.replace('127.0.0.1:4321', new URL(url).host).replaceAll('/srv/larder/.data', dataDir)
}

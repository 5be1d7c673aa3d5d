// Other servers that serve the very same page, to compare the page store with.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/free-port.ts'
import { askFor, readAnswer } from './answer.ts'
import { type Child, runChild, startChild } from './children.ts'
import type { Target } from './load.ts'
import { temporaryFolder } from './workplace.ts'

export type Server = Target & { end: () => Promise<void> }

const UP_WITHIN_MS = 20_000
const ASK_EVERY_MS = 50

/** Node's HTTP server and nothing else. */
export async function startPlain(file: string): Promise<Server> {
  const port = await freePort()
  const child = startChild({
    args: ['tests/bench/programs/plain-server.ts', String(port), file],
    environment: { NODE_ENV: 'production' },
  })
  return whenUp({ child, port, path: '/' }, file)
}

/** Astro's Node adapter with Astro's memory cache. */
export async function startAstroCache(file: string): Promise<Server> {
  const folder = await temporaryFolder('cached')
  const config = 'tests/bench/cached/astro.config.mjs'
  await runChild({
    args: ['node_modules/astro/bin/astro.mjs', 'build', '--config', config, '--outDir', folder],
  })
  const port = await freePort()
  const child = startChild({
    args: [join(folder, 'server', 'entry.mjs')],
    environment: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      ASTRO_NODE_LOGGING: 'disabled',
      BENCH_ANSWER: file,
    },
  })
  return whenUp({ child, port, path: '/' }, file)
}

/** nginx with the compressed page as a file; undefined if it is not installed. */
export async function startNginx(file: string): Promise<Server | undefined> {
  const program = findNginx()
  if (program === undefined) return undefined
  const [port, folder] = [await freePort(), await temporaryFolder('nginx')]
  const config = join(folder, 'nginx.conf')
  const { headers } = await readAnswer(file)
  await writeFile(config, nginxConfig({ port, folder, file, headers }))
  const child = startChild({ program, args: ['-p', folder, '-c', config, '-e', 'stderr'] })
  return whenUp({ child, port, path: '/page' }, file)
}

function findNginx(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return [...folders, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((program) => existsSync(program))
}

/** nginx derives these from the file. */
const OF_THE_FILE = new Set(['content-type', 'content-length', 'etag'])
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

function nginxConfig({
  port,
  folder,
  file,
  headers,
}: {
  port: number
  folder: string
  file: string
  headers: [string, string][]
}): string {
  const added = headers
    .filter(([name]) => !OF_THE_FILE.has(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
  // Its worker must read a folder that only this user can access.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user}
daemon off;
master_process off;
worker_processes 1;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=60s;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    location = /page {
      default_type "text/html; charset=utf-8";
      ${added.join('\n      ')}
      alias ${file};
    }
  }
}
`
}

/** Waits until a server serves the page, and verifies that it is the same one. */
async function whenUp(
  { child, port, path }: Target & { child: Child },
  file: string,
): Promise<Server> {
  const deadline = Date.now() + UP_WITHIN_MS
  const { body } = await readAnswer(file)
  for (;;) {
    child.check()
    const answer = await askFor(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    if (answer?.status === 200 && answer.body.equals(body)) return { port, path, end: child.end }
    if (Date.now() > deadline) throw new Error(`No page at port ${port}: ${answer?.status}`)
    await pause(ASK_EVERY_MS)
  }
}

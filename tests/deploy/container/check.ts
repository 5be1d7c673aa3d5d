// Builds the container and runs it: with podman or docker if there is one, else its steps one by one in a folder.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#tests/support/servers/free-port.ts'
import { stagesOf, type Step } from './steps.ts'

const FILE = 'src/deploy/Containerfile'
/** Inside the image. */
const HOME = '/srv/larder'
const DATA = '/data'
const LONGEST_MS = 180_000

const say = (words: string) => process.stdout.write(`${words}\n`)

/** Until the shop says that it is ready. */
async function ready(port: number): Promise<void> {
  const until = Date.now() + LONGEST_MS
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error('The shop was not ready in time')
    await pause(500)
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/`)
  if (status >= 500) throw new Error(`Its home page answered ${status}`)
}

async function byTool(name: string): Promise<void> {
  const port = await freePort()
  const run = (...words: string[]) => execFileSync(name, words, { stdio: 'inherit' })
  run('build', '-f', FILE, '-t', 'larder-check', '.')
  run('run', '-d', '--rm', '--name', 'larder-check', '-p', `${port}:4321`, 'larder-check')
  try {
    await ready(port)
  } finally {
    run('stop', 'larder-check')
  }
}

async function byHand(): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'larder-container-'))
  try {
    say(`No podman or docker here: the steps run in ${root}`)
    const [build = [], image = []] = stagesOf(readFileSync(FILE, 'utf8'))
    take(build, root)
    await start(image, root)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const inside = (text: string, root: string): string =>
  text.replaceAll(HOME, join(root, HOME)).replaceAll(DATA, join(root, DATA))

/** The image's Node is the one that runs this. */
const environment = {
  ...process.env,
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
}

function take(steps: readonly Step[], root: string): void {
  const cwd = join(root, HOME)
  mkdirSync(cwd, { recursive: true })
  for (const { word, rest } of steps) {
    say(`${word} ${rest}`)
    if (word === 'RUN')
      execFileSync('sh', ['-c', inside(rest, root)], { cwd, env: environment, stdio: 'inherit' })
    if (word !== 'COPY') continue
    const [to = '', ...from] = rest.split(' ').toReversed()
    for (const path of from)
      cpSync(path, to.endsWith('/') ? join(cwd, to, path) : join(cwd, to), { recursive: true })
  }
}

/** With the image's settings and command. */
async function start(steps: readonly Step[], root: string): Promise<void> {
  const restOf = (word: string) => steps.find((step) => step.word === word)?.rest ?? ''
  mkdirSync(join(root, DATA))
  const port = await freePort()
  const set = restOf('ENV')
    .split(' ')
    .map((pair) => inside(pair, root).split('='))
  const [program = '', ...words]: string[] = JSON.parse(restOf('CMD'))
  const size = execFileSync('du', ['-sm', '--apparent-size', join(root, HOME)], {
    encoding: 'utf8',
  })
  say(`${size.split('\t')[0]} MB`)
  const shop = spawn(program, words, {
    cwd: join(root, HOME),
    env: { ...environment, ...Object.fromEntries(set), HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'inherit',
  })
  try {
    await ready(port)
  } finally {
    shop.kill()
    await once(shop, 'exit')
  }
}

const tool = ['podman', 'docker'].find((name) => spawnSync(name, ['info']).status === 0)
await (tool === undefined ? byHand() : byTool(tool))
say('The container builds, starts and answers.')

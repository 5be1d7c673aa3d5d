// The files that start the shop in containers, without an engine: what they name exists, and nothing in them is secret.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { BODY_LIMIT } from '#/contract/body-limit.ts'
import { CALLS } from '#tests/attack/asking.ts'
import { readConfig } from '#/server/process/config.ts'

const FOLDER = 'src/deploy'
const PORT = '4321'
const SHOPS = ['shop', 'second']

const Health = z.object({
  test: z.array(z.string()).min(2),
  interval: z.string(),
  timeout: z.string(),
  retries: z.int().positive(),
})
const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  healthcheck: Health,
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).default([]),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.null()),
})
type Compose = z.infer<typeof Compose>

let compose: Compose
let services: [string, z.infer<typeof Service>][]
beforeAll(async () => {
  const text = await readFile(join(FOLDER, 'compose.yaml'), 'utf8')
  compose = Compose.parse(parse(text, { merge: true }))
  services = Object.entries(compose.services)
})

/** As an engine fills them in. */
const filled = (text: string): string =>
  text
    .replaceAll(/\$\{SITE_URL:\?[^}]*\}/g, 'https://shop.example')
    .replaceAll(/\$\{\w+:\?[^}]*\}/g, 'a1'.repeat(32))
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')

describe('compose.yaml', () => {
  it('starts a shop and a database; a second shop and nginx only if asked', () => {
    const always = services.filter(([, { profiles }]) => profiles.length === 0)
    expect(always.map(([name]) => name)).toEqual(['database', 'shop'])
    expect(services.map(([name]) => name)).toEqual(['database', 'shop', 'second', 'nginx'])
  })

  it('names the exact version of every image that it does not build itself', () => {
    for (const [name, { image, build }] of services) {
      if (build) expect(image).toMatch(/^localhost\//)
      else
        expect([name, image]).toEqual([
          name,
          expect.stringMatching(/^docker\.io\/[\w/-]+:\d+\.\d[\w.-]*$/),
        ])
    }
  })

  it('has no secret in it: whoever starts it has to give each', () => {
    const all = services.flatMap(([, { environment }]) => Object.entries(environment))
    const secret = all.filter(([name]) => /SECRET|PASSWORD|TOKEN|KEY/.test(name))
    expect(secret.map(([name]) => name)).toEqual(
      expect.arrayContaining(['AUTH_SECRET', 'REVALIDATE_SECRET', 'POSTGRES_PASSWORD']),
    )
    for (const [name, value] of secret)
      expect(value).toMatch(new RegExp(`^\\$\\{${name}:\\?[^}]+\\}$`))
    for (const name of SHOPS)
      expect(compose.services[name]?.environment['DATABASE_URL']).toMatch(
        /^postgresql:\/\/larder:\$\{POSTGRES_PASSWORD:\?[^}]+\}@database:5432\/larder$/,
      )
  })

  it('gives the shops what they need to start, by names that they know', () => {
    for (const name of SHOPS) {
      const given = Object.entries(compose.services[name]?.environment ?? {})
      const environment = Object.fromEntries(given.map(([key, value]) => [key, filled(value)]))
      const config = readConfig({ ...environment, HOST: '0.0.0.0', DATA_DIR: '/data' })
      expect(config).toMatchObject({
        siteUrl: 'https://shop.example',
        databaseUrl: expect.stringContaining('@database:5432/'),
        demo: false,
        trustProxy: true,
      })
      expect(config.authSecret).toHaveLength(64)
      expect(config.revalidateSecret).toHaveLength(64)
    }
  })

  it('is reached from this machine alone, where the proxy with TLS is', () => {
    const ports = services.flatMap(([, { ports: own }]) => own)
    expect(ports).toEqual([`127.0.0.1:${PORT}:${PORT}`, '127.0.0.1:4320:80'])
  })

  it('keeps data in volumes that are declared, each shop in its own, and mounts only files that exist', () => {
    const mounts = services.flatMap(([, { volumes }]) => volumes.map((one) => one.split(':')))
    const named = mounts.filter(([from]) => !from?.startsWith('.'))
    expect(named.map(([from]) => from)).toEqual(Object.keys(compose.volumes))
    const files = mounts.filter(([from]) => from?.startsWith('.'))
    expect(files).toHaveLength(1)
    for (const [from = '', , mode] of files)
      expect([existsSync(join(FOLDER, from)), mode]).toEqual([true, 'ro'])
  })

  it('asks every service for its health, the shops whether they are ready', () => {
    for (const name of SHOPS)
      expect(compose.services[name]?.healthcheck.test.join(' ')).toContain(`:${PORT}/readyz`)
    expect(compose.services['shop']?.depends_on).toEqual({
      database: { condition: 'service_healthy' },
    })
  })
})

describe('Containerfile', () => {
  let steps: string[]
  beforeAll(async () => {
    const text = await readFile(join(FOLDER, 'Containerfile'), 'utf8')
    steps = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  })
  const after = (word: string) =>
    steps.filter((step) => step.startsWith(`${word} `)).map((step) => step.slice(word.length + 1))

  it('is where compose.yaml looks for it, next to what is left out', () => {
    for (const name of SHOPS) {
      const { context = '', dockerfile = '' } = compose.services[name]?.build ?? {}
      expect(join(FOLDER, context)).toBe('.')
      expect(existsSync(join(dockerfile))).toBe(true)
      expect(existsSync(`${dockerfile}.dockerignore`)).toBe(true)
    }
  })

  it('copies only what there is, and all that the build reads', () => {
    const copied = after('COPY')
      .filter((step) => !step.startsWith('--from'))
      .flatMap((step) => step.split(' ').slice(0, -1))
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    expect(copied).toEqual(
      expect.arrayContaining([
        'package.json',
        'package-lock.json',
        'astro.config.mjs',
        'locales',
        'public',
        'src',
      ]),
    )
  })

  it('runs programs that exist, as a user who may write nothing but the data', () => {
    const [, build = ''] = /'\/srv\/larder\/([^']+)'/.exec(after('RUN').join('\n')) ?? []
    const start =
      z
        .array(z.string())
        .parse(JSON.parse(after('CMD').at(-1) ?? '[]'))
        .at(-1) ?? ''
    expect([existsSync(build), existsSync(start)]).toEqual([true, true])
    expect([after('USER'), after('VOLUME'), after('EXPOSE')]).toEqual([['node'], ['/data'], [PORT]])
  })

  it('uses a Node that the shop runs on', async () => {
    const { dependencies } = z
      .object({ dependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(await readFile('package.json', 'utf8')))
    const [, major = ''] = /^\^(\d+)\./.exec(dependencies.node) ?? []
    for (const image of after('FROM')) expect(image).toContain(`/node:${major}-`)
  })
})

describe('Caddyfile', () => {
  let text: string
  beforeAll(async () => {
    text = await readFile(join(FOLDER, 'Caddyfile'), 'utf8')
  })

  it('leads to the port of compose.yaml, and keeps requests while the shop restarts', () => {
    expect(text).toContain(`reverse_proxy 127.0.0.1:${PORT} {`)
    expect(text).toMatch(/lb_try_duration 1[0-9]s/)
  })

  it('lets through the largest file that the shop takes', () => {
    const [, mebibytes = '0'] = /max_size (\d+)MiB/.exec(text) ?? []
    const files = CALLS.flatMap(([, { fileBody }]) => fileBody?.most ?? [])
    expect(Number(mebibytes) * 1024 * 1024).toBeGreaterThan(Math.max(BODY_LIMIT, ...files))
  })

  it('hides the numbers, names each request, and leaves to the shop what is its own', () => {
    expect(text).toMatch(/@metrics path \/metrics\n\s*respond @metrics 404/)
    expect(text).toContain('header_up X-Request-Id {http.request.uuid}')
    // Caddy sets these as the shop needs them, and the shop its own headers and compression.
    expect(text).not.toMatch(/^\s*(header|encode|header_up (Host|X-Forwarded)|header_down)\b/m)
  })

  it('has as many closing braces as opening ones', () => {
    const code = text.replaceAll(/^\s*#.*$/gm, '')
    const depths = [...code.replaceAll(/\{[\w.]+\}/g, '')].filter((sign) => /[{}]/.test(sign))
    let depth = 0
    for (const sign of depths) {
      depth += sign === '{' ? 1 : -1
      expect(depth).toBeGreaterThanOrEqual(0)
    }
    expect(depth).toBe(0)
  })
})

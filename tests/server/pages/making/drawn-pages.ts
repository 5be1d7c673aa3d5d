// The page store, with a storefront and an API given by the test.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHeads } from '#/server/http/headers.ts'
import { createMaker } from '#/server/pages/making/make-page.ts'
import { PageFiles } from '#/server/pages/keeping/page-files.ts'
import { PageStore } from '#/server/pages/page-store.ts'
import { createRenderer } from '#/server/pages/making/render.ts'
import { startLittleApi, type LittleApi } from '#tests/support/servers/little-api.ts'

/**
 * What the storefront renders: a text and the tags it depends on, and whether it is a list without entries; null if
 * there is no such page.
 */
type Drawn = { text: string; tags: string; empty?: true } | null | 'broken'
type Changed = { tags: string[]; next: string; source: string; reset: boolean }
type Running = { store: PageStore; server: Server; url: string }

export class DrawnPages {
  drawn: Record<string, Drawn> = { '/': { text: 'Home', tags: 'products,settings' } }
  /** Where a product's old address redirects to. */
  moved: Record<string, string> = {}
  changed: Changed = { tags: [], next: '10', source: 'shop-1', reset: false }
  /** Paths of rendered pages, in order. */
  renders: string[] = []
  /** What rendering waits for after it has read its data. */
  held: Promise<void> = Promise.resolve()
  /** Log events. */
  logged: string[] = []
  readonly dir: string
  readonly api: LittleApi
  #running: Running | undefined

  constructor(dir: string, api: LittleApi) {
    this.dir = dir
    this.api = api
    api.answer(({ path }) => {
      if (path.startsWith('/api/changes')) return { body: this.changed }
      if (path.startsWith('/api/moved')) {
        const asked = new URL(path, 'http://api').searchParams.get('path') ?? ''
        const to = this.moved[asked]
        return to ? { body: { path: to, language: null } } : { status: 404, body: {} }
      }
      if (path.startsWith('/api/category')) return { body: { data: [] } }
      return { body: { data: [], current_page: 1, per_page: 100, last_page: 1, total: 0 } }
    })
  }

  get store(): PageStore {
    return this.#open.store
  }

  get url(): string {
    return this.#open.url
  }

  get #open(): Running {
    if (!this.#running) throw new Error('the store is shut')
    return this.#running
  }

  ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, init)
  }

  async text(path: string): Promise<string> {
    return (await this.ask(path)).text()
  }

  /** The API reports a change, and everything affected is regenerated. */
  async change(tags: string[], next: string): Promise<void> {
    this.changed = { ...this.changed, tags, next }
    await this.store.look()
    await this.store.fresh()
  }

  async open({ lookEveryMs = 5000, pregenerate = true } = {}): Promise<void> {
    const draw = (request: IncomingMessage, response: ServerResponse) =>
      this.#draw(request, response)
    const dir = join(this.dir, 'run')
    const files = new PageFiles(dir)
    const render = createRenderer(draw, 'http://shop.example')
    const heads = createHeads({ siteUrl: 'http://shop.example' })
    const store = new PageStore({
      dir,
      files,
      backend: this.api.backend(),
      maker: createMaker({ render, files }),
      forget: () => undefined,
      log: (_, event) => this.logged.push(event),
      head: () => heads.pages,
      lookEveryMs,
      pregenerate,
    })
    const server = createServer((request, response) =>
      store.handle(request, response, () => response.writeHead(418).end('passed on')),
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    this.#running = { store, server, url }
  }

  async shut(): Promise<void> {
    const { server, store } = this.#open
    this.#running = undefined
    server.close()
    server.closeAllConnections()
    await store.close()
  }

  async stop(): Promise<void> {
    await this.shut()
    await this.api.stop()
    await rm(this.dir, { recursive: true, force: true })
  }

  #draw(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    this.renders.push(path)
    const page = this.drawn[path] ?? null
    if (page === 'broken') {
      response.writeHead(500).end('broken')
      return { failure: 'the oven is cold' }
    }
    if (!page) {
      response.writeHead(404).end('<h1>Page Not Found</h1>')
      return {}
    }
    void this.held.then(() => {
      response.writeHead(200, {
        ...(page.empty ? {} : { 'CDN-Cache-Control': 'public' }),
        'Cache-Tag': page.tags,
      })
      response.end(`<h1>${page.text}</h1>`)
    })
    return { payload: { text: page.text } }
  }
}

export async function startDrawnPages(
  options: Parameters<DrawnPages['open']>[0] = {},
): Promise<DrawnPages> {
  const dir = await mkdtemp(join(tmpdir(), 'larder-pages-'))
  const pages = new DrawnPages(dir, await startLittleApi())
  await pages.open(options)
  return pages
}

/** Where a response came from. */
export const from = (answer: Response): string | null => answer.headers.get('x-page-store')

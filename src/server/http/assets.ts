// The built files, read once, so that a new build doesn't break a running shop.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { Handler } from './handler.ts'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Their names change with their content. */
const HASHED = '/_astro/'
/** A service worker obeys the policy sent with its own file: it connects only to this site. */
const WORKER = '/sw.js'
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"
const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'public, no-cache'

/** What a cache and a browser need to know of a built file, by its path. */
export const assetHead = (path: string): { type: string; cache: string } => ({
  type: TYPES[extname(path)] ?? 'application/octet-stream',
  cache: path.startsWith(HASHED) ? FOR_EVER : ASK_EACH_TIME,
})

type Asset = { type: string; etag: string; body: Buffer; br?: Buffer; gzip?: Buffer }

/** Answers GET and HEAD for the files below a folder; passes other requests on. */
export async function createAssets(folder: string): Promise<Handler> {
  const assets = await readAssets(folder)
  return (request, response, next) => {
    const asset = assets.get((request.url ?? '/').split('?')[0] ?? '/')
    if (!asset || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const { type, etag } = asset
    const { body, encoding } = chooseBody(asset, request.headers['accept-encoding'])
    response.setHeader('Content-Type', type)
    response.setHeader('Cache-Control', assetHead(request.url ?? '/').cache)
    response.setHeader('ETag', etag)
    if (request.url === WORKER) response.setHeader('Content-Security-Policy', WORKER_POLICY)
    response.setHeader('Vary', 'Accept-Encoding')
    if (request.headers['if-none-match'] === etag) {
      response.statusCode = 304
      response.end()
      return
    }
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function chooseBody({ body, br, gzip }: Asset, accepted = ''): { body: Buffer; encoding?: string } {
  if (br && /\bbr\b/.test(accepted)) return { body: br, encoding: 'br' }
  if (gzip && /\bgzip\b/.test(accepted)) return { body: gzip, encoding: 'gzip' }
  return { body }
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const read = async (file: string): Promise<[string, Asset]> => {
    const [body, br, gzip] = await Promise.all([
      readFile(file),
      readFile(`${file}.br`).catch(() => undefined),
      readFile(`${file}.gz`).catch(() => undefined),
    ])
    const { type } = assetHead(file)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    return [`/${relative(folder, file).split(sep).join('/')}`, { type, etag, body, br, gzip }]
  }
  return new Map(await Promise.all(files.map(read)))
}

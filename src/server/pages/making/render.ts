// Makes a page by asking the built storefront for it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CapturedResponse, requestFor, type CapturedAnswer } from './captured-response.ts'

export type Rendered = {
  status: number
  html: Buffer
  /** The data that it was drawn from, as JSON. */
  payload?: Buffer | undefined
  /** What it was made from, joined by commas. */
  tags: string
  /** Whether the page says that it may be kept. */
  kept: boolean
  /** Why there is no page, where there is none. */
  failure?: string | undefined
}
/** @throws where the storefront gives no answer, or not in time */
export type Renderer = (key: string) => Promise<Rendered>

/** What a page tells beside its answer, known when that has ended. */
type DrawResult = { payload?: unknown; failure?: string | undefined }
/** Draws a page. */
export type Draw = (request: IncomingMessage, response: ServerResponse) => DrawResult

const TIMEOUT_MS = 30_000

/** Pages are drawn as the site's own address sees them. */
export function createRenderer(draw: Draw, siteUrl: string): Renderer {
  const { host } = new URL(siteUrl)
  return async (path) => {
    const request = requestFor(path, host)
    const response = new CapturedResponse(request)
    const late = () => response.destroy(new Error(`no page within ${TIMEOUT_MS} ms`))
    const timer = setTimeout(late, TIMEOUT_MS)
    try {
      const result = draw(request, response)
      return toRendered(await response.ended, result)
    } finally {
      clearTimeout(timer)
    }
  }
}

function toRendered(
  { status, headers, body }: CapturedAnswer,
  { payload, failure }: DrawResult,
): Rendered {
  return {
    status,
    html: body,
    payload: payload === undefined ? undefined : Buffer.from(JSON.stringify(payload)),
    tags: String(headers['cache-tag'] ?? ''),
    kept: headers['cdn-cache-control'] !== undefined,
    failure,
  }
}

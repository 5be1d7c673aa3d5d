// Generates a page by requesting it from the built storefront.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CapturedResponse, requestFor, type CapturedAnswer } from './captured-response.ts'

export type Rendered = {
  status: number
  html: Buffer
  /** The data that it was rendered from, as JSON. */
  payload?: Buffer | undefined
  /** The tags that it was made from, joined by commas. */
  tags: string
  /** Whether the page may be stored. */
  kept: boolean
  /** Why there is no page. */
  failure?: string | undefined
}
/** @throws if the storefront doesn't answer, or not in time */
export type Renderer = (key: string) => Promise<Rendered>

/** What a page reports besides its answer, known once that has ended. */
type DrawResult = { payload?: unknown; failure?: string | undefined }
/** Renders a page. */
export type Draw = (request: IncomingMessage, response: ServerResponse) => DrawResult

const TIMEOUT_MS = 30_000

/** Pages are rendered for the site's own address. */
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

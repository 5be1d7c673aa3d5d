// What a page must not do while a test looks on: write errors, fail requests, or send a token by itself.
import type { BrowserContext, Request } from 'playwright/test'

/** A request that the browser gave up because the page was left. */
const LEFT = 'net::ERR_ABORTED'
/** The browser's own line about a request that is listed as a request already. */
const SAID_TWICE = 'Failed to load resource'

/** The browser's own line where a page without a cross-fade follows one with it: it is shown at once then. */
const NOT_FADED = 'Transition was aborted because of invalid state'

export type Troubles = {
  /** Follows all pages of a context. */
  watch: (context: BrowserContext) => void
  /** Names trouble that a test brings about on purpose. */
  allow: (pattern: RegExp) => void
  /** All that was seen and not allowed. */
  seen: () => string[]
}

const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname}`

export function watchTroubles(): Troubles {
  const all: string[] = []
  const allowed: RegExp[] = []
  const watch = (context: BrowserContext): void => {
    context.on('weberror', (error) => {
      const { message } = error.error()
      if (!message.startsWith(NOT_FADED)) all.push(`page error: ${message}`)
    })
    context.on('console', (message) => {
      if (message.type() !== 'error' || message.text().startsWith(SAID_TWICE)) return
      all.push(`console error: ${message.text()}`)
    })
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (reason !== LEFT) all.push(`${nameOf(request)} ${reason}`)
    })
    context.on('response', (response) => {
      if (response.status() >= 400) all.push(`${nameOf(response.request())} ${response.status()}`)
    })
    context.on('request', (request) => {
      if ('authorization' in request.headers()) all.push(`${nameOf(request)} carries a token`)
    })
  }
  return {
    watch,
    allow: (pattern) => void allowed.push(pattern),
    seen: () => all.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

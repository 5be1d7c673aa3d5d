// What no page may do during a test: log errors, fail requests, or send a token from the browser.
import type { BrowserContext, Request } from 'playwright/test'

/** A request that was cancelled because the page was left. */
const LEFT = 'net::ERR_ABORTED'
/** A page that the browser fetched ahead of a press, and gave up after its ten seconds; a press asks again. */
const isGivenUp = (request: Request): boolean =>
  request.headers()['sec-purpose'] === 'prefetch' &&
  request.failure()?.errorText === 'net::ERR_TIMED_OUT'
/** The browser's own log line for a failed request that is already listed. */
const SAID_TWICE = 'Failed to load resource'

/** The browser's log line when a page without a view transition follows one that has it; it is then shown at once. */
const NOT_FADED = 'Transition was aborted because of invalid state'

/** What an open page still asks as the customer after the session ended, and is refused. */
const AS_CUSTOMER = /^GET \/api\/\S+ 401$/

export type Troubles = {
  /** Watches all pages of a context. */
  watch: (context: BrowserContext) => void
  /** Allows problems that a test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Everything seen that was not allowed. */
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
      if (reason !== LEFT && !isGivenUp(request)) all.push(`${nameOf(request)} ${reason}`)
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

/** Ends the session of a page that stays open. */
export async function endSession(context: BrowserContext, troubles: Troubles): Promise<void> {
  troubles.allow(AS_CUSTOMER)
  await context.clearCookies({ name: 'uat' })
}

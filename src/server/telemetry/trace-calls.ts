// Calls to other servers as spans, by `fetch` and by Node's own client: host and status, never the path.
import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { z } from 'zod'
import type { Begin } from './begin.ts'

const Fetched = z.object({ request: z.object({ method: z.string(), origin: z.string() }) })
const Asked = z.object({ request: z.object({ method: z.string(), host: z.string() }) })
const Answered = z.object({ response: z.object({ statusCode: z.number() }) })

const FIRST_ERROR = 500

/** Traces all calls from now on; returns the function that stops it. */
export function followCalls(begin: Begin): () => void {
  const spans = new WeakMap<object, Span>()
  const start = (message: unknown, { method, host }: { method: string; host: string }) => {
    const request = requestOf(message)
    const attributes = { 'http.request.method': method, 'server.address': host }
    if (request) spans.set(request, begin(`${method} ${host}`, SpanKind.CLIENT, attributes))
  }
  const end = (message: unknown, failed: boolean) => {
    const request = requestOf(message)
    const span = request && spans.get(request)
    if (!request || !span) return
    const status = Answered.safeParse(message).data?.response.statusCode
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    if (failed || (status ?? 0) >= FIRST_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
    spans.delete(request)
  }
  const heard: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { data } = Fetched.safeParse(message)
      if (data) start(message, { ...data.request, host: new URL(data.request.origin).hostname })
    },
    'undici:request:headers': (message) => end(message, false),
    'undici:request:error': (message) => end(message, true),
    'http.client.request.start': (message) => {
      const { data } = Asked.safeParse(message)
      if (data) start(message, data.request)
    },
    'http.client.response.finish': (message) => end(message, false),
    'http.client.request.error': (message) => end(message, true),
  }
  for (const [channel, listen] of Object.entries(heard)) subscribe(channel, listen)
  return () => {
    for (const [channel, listen] of Object.entries(heard)) unsubscribe(channel, listen)
  }
}

function requestOf(message: unknown): object | undefined {
  const isAbout = typeof message === 'object' && message !== null && 'request' in message
  return isAbout && typeof message.request === 'object' && message.request !== null
    ? message.request
    : undefined
}

// OpenTelemetry traces: each request, its statements and its calls to other servers, without statement values or the
// caller's identity.
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Begin } from './begin.ts'
import { routeOf } from './route-of.ts'
import { followCalls } from './trace-calls.ts'
import { followStatements } from './trace-statements.ts'

export type Traces = {
  /** Runs a request's work in a span; spans that it causes are nested in it. */
  request: (request: IncomingMessage, response: ServerResponse, work: () => void) => void
  /** Sends the remaining spans. */
  close: () => Promise<void>
}

const PATH = '/v1/traces'
const FIRST_SERVER_ERROR = 500

/**
 * Sends traces to a collector. Call it before the first database connection opens.
 *
 * @example const traces = openTraces('http://127.0.0.1:4318')
 */
export function openTraces(url: string): Traces {
  const exporter = new OTLPTraceExporter({ url: `${url}${PATH}` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'larder' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('larder')
  const begin: Begin = (name, kind, attributes) => tracer.startSpan(name, { kind, attributes })
  const ends = [followStatements(begin), followCalls(begin)]
  return {
    request: (request, response, work) => {
      const route = routeOf((request.url ?? '/').split('?')[0] ?? '/')
      const method = request.method ?? ''
      const span = begin(`${method} ${route}`, SpanKind.SERVER, {
        'http.request.method': method,
        'http.route': route,
      })
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode)
        const id = response.getHeader('x-request-id')
        if (typeof id === 'string') span.setAttribute('larder.request_id', id)
        if (response.statusCode >= FIRST_SERVER_ERROR)
          span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      })
      context.with(trace.setSpan(context.active(), span), work)
    },
    close: async () => {
      for (const end of ends) end()
      await provider.shutdown().catch(() => undefined)
    },
  }
}

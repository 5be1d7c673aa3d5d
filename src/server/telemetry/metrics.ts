// The shop's metrics, for Prometheus.
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PageProgress } from '#/contract/system/staff.ts'
import { type RequestMeasure, countRequests } from './requests.ts'

/** One number of a state, such as the orders awaiting payment. */
type Count = { labels: Record<string, string>; value: number }
/** What is read when somebody requests the metrics. */
type Sources = {
  orders: () => Promise<Count[]>
  payments: () => Promise<Count[]>
  paymentCases: () => Promise<Count[]>
  mail: () => Promise<Count[]>
  erp: () => Promise<Count[]>
  pool: () => Count[]
  pagesWaiting: () => number
  pages: () => Promise<PageProgress>
}
export type Metrics = {
  /** All metrics as text. */
  text: () => Promise<string>
  type: string
  names: () => string[]
  request: (measure: RequestMeasure) => void
  /** Counts a failed API call by its error code. */
  failed: (code: string) => void
  job: (run: { job: string; seconds: number; failed: boolean }) => void
  /** Counts a call to the ERP. */
  erp: (exchange: { call: string; result: string; ms: number }) => void
  page: (result: 'made' | 'failed') => void
  browserError: () => void
  /** How far the stored pages are, if this process stores any. */
  pages: () => Promise<PageProgress | null>
  /** Adds sources. */
  watch: (sources: Partial<Sources>) => void
}

/** States are counted in the database at most this often, however many callers read them. */
const STATE_MS = 10_000

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const failures = counter('larder_api_failures_total', 'Failed calls by code', ['code'])
  const conflicts = counter('larder_stock_conflicts_total', 'Orders refused for want of stock')
  const jobs = counter('larder_job_runs_total', 'Runs of jobs by result', ['job', 'result'])
  const pages = counter('larder_pages_made_total', 'Pages made by result', ['result'])
  const browser = counter('larder_browser_errors_total', 'Errors that browsers told of')
  const durations = new Histogram({
    name: 'larder_job_duration_seconds',
    help: 'How long jobs ran',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  })
  const sources: Partial<Sources> = {}
  addGauges(registry, sources)
  return {
    text: () => registry.metrics(),
    type: registry.contentType,
    names: () => registry.getMetricsAsArray().map(({ name }) => name),
    request: countRequests(registry),
    failed: (code) => {
      failures.inc({ code })
      if (code === 'STOCK_CONFLICT') conflicts.inc()
    },
    job: ({ job, seconds, failed }) => {
      jobs.inc({ job, result: failed ? 'failed' : 'done' })
      durations.observe({ job }, seconds)
    },
    erp: countExchanges(registry),
    page: (result) => pages.inc({ result }),
    browserError: () => browser.inc(),
    pages: async () => (await sources.pages?.()) ?? null,
    watch: (more) => void Object.assign(sources, more),
  }
}

function countExchanges(registry: Registry): Metrics['erp'] {
  const registers = [registry]
  const exchanges = new Counter({
    name: 'larder_erp_exchanges_total',
    help: 'Calls of the ERP by result',
    labelNames: ['call', 'result'],
    registers,
  })
  const seconds = new Histogram({
    name: 'larder_erp_exchange_seconds',
    help: 'How long the ERP took to answer',
    labelNames: ['call'],
    buckets: [0.1, 0.5, 1, 5, 10],
    registers,
  })
  return ({ call, result, ms }) => {
    exchanges.inc({ call, result })
    seconds.observe({ call }, ms / 1000)
  }
}

function addGauges(registry: Registry, sources: Partial<Sources>): void {
  const gauge = (
    name: string,
    about: { help: string; labelNames?: string[]; read: () => Promise<Count[]> },
  ) =>
    new Gauge({
      name,
      help: about.help,
      labelNames: about.labelNames ?? [],
      registers: [registry],
      async collect() {
        // A source that fails is left out; all others are reported.
        const counts = await about.read().catch(() => [])
        this.reset()
        for (const { labels, value } of counts) this.set(labels, value)
      },
    })
  const state = (name: 'orders' | 'payments' | 'paymentCases' | 'mail' | 'erp') =>
    atMostEvery(STATE_MS, async () => (await sources[name]?.()) ?? [])
  gauge('larder_orders', {
    help: 'Orders by state',
    labelNames: ['status'],
    read: state('orders'),
  })
  gauge('larder_payments', {
    help: 'Payments by method and state',
    labelNames: ['method', 'status'],
    read: state('payments'),
  })
  gauge('larder_payment_cases', {
    help: 'Payments that pay no order, by state',
    labelNames: ['status'],
    read: state('paymentCases'),
  })
  gauge('larder_mail_waiting', { help: 'Emails that are not sent yet', read: state('mail') })
  gauge('larder_erp_outbox', {
    help: 'Documents for the ERP by state',
    labelNames: ['state'],
    read: state('erp'),
  })
  gauge('larder_db_connections', {
    help: 'Connections to the database by state',
    labelNames: ['state'],
    read: async () => sources.pool?.() ?? [],
  })
  gauge('larder_pages_waiting', {
    help: 'Pages that wait to be made',
    read: async () => [{ labels: {}, value: sources.pagesWaiting?.() ?? 0 }],
  })
}

function atMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < ms) return last.answer
    last = { at: performance.now(), answer: read() }
    return last.answer
  }
}

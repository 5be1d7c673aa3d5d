// Counts requests by route and status, and their duration. Counted by hand: the library's own counters cost more than
// answering a stored page.
import type { Registry } from 'prom-client'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
/** Seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type RequestMeasure = { method: string; route: string; status: number; seconds: number }
type Series = { labels: Record<string, string>; sum: number; counts: number[]; count: number }
type Statuses = { labels: Record<string, string>; count: number }

export const REQUESTS = 'larder_http_requests_total'
export const SECONDS = 'larder_http_request_duration_seconds'

/** Registers both metrics, and returns the function that counts a request. */
export function countRequests(registry: Registry): (measure: RequestMeasure) => void {
  const durations = new Map<string, Series>()
  const statuses = new Map<string, Statuses>()
  register(registry, {
    name: REQUESTS,
    help: 'Requests by method, route and status',
    type: 'counter',
    values: () => [...statuses.values()].map(({ labels, count }) => ({ labels, value: count })),
  })
  register(registry, {
    name: SECONDS,
    help: 'How long requests took, by method and route',
    type: 'histogram',
    values: () => [...durations.values()].flatMap(bucketsOf),
  })
  return ({ method: asked, route, status, seconds }) => {
    const method = METHODS.has(asked) ? asked : 'other'
    const name = `${method} ${route}`
    const status_name = `${name} ${status}`
    let statusSeries = statuses.get(status_name)
    if (!statusSeries) {
      statusSeries = { labels: { method, route, status: String(status) }, count: 0 }
      statuses.set(status_name, statusSeries)
    }
    statusSeries.count += 1
    let series = durations.get(name)
    if (!series) {
      series = { labels: { method, route }, sum: 0, count: 0, counts: BUCKETS.map(() => 0) }
      durations.set(name, series)
    }
    const bucket = BUCKETS.findIndex((most) => seconds <= most)
    if (bucket !== -1) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }
}

type Value = { labels: Record<string, string>; value: number; metricName?: string }

function bucketsOf({ labels, counts, sum, count }: Series): Value[] {
  let below = 0
  const buckets = BUCKETS.map((most, index) => {
    below += counts[index] ?? 0
    return {
      labels: { ...labels, le: String(most) },
      value: below,
      metricName: `${SECONDS}_bucket`,
    }
  })
  return [
    ...buckets,
    { labels: { ...labels, le: '+Inf' }, value: count, metricName: `${SECONDS}_bucket` },
    { labels, value: sum, metricName: `${SECONDS}_sum` },
    { labels, value: count, metricName: `${SECONDS}_count` },
  ]
}

type Own = { name: string; help: string; type: string; values: () => Value[] }

/** A metric without the library's class; the registry needs no more than this. */
function register(registry: Registry, { values, ...about }: Own): void {
  const metric = {
    ...about,
    aggregator: 'sum',
    get: async () => ({ ...about, aggregator: 'sum', values: values() }),
    reset: () => undefined,
  }
  Reflect.apply(registry.registerMetric, registry, [metric])
}

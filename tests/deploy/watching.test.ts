// The dashboard and alerts that come with the shop use metrics that it has.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '#/server/telemetry/metrics.ts'

const METRIC = /\b(?:larder|nodejs|process)_[a-z0-9_]+/g
const PARTS = /_(bucket|sum|count)$/
const FILES = ['src/deploy/grafana-dashboard.json', 'src/deploy/prometheus-alerts.yaml']

const known = new Set(createMetrics().names())
const own = [...known].filter((name) => name.startsWith('larder_'))
const namesIn = async (file: string) => new Set((await readFile(file, 'utf8')).match(METRIC))

describe.each(FILES)('%s', (file) => {
  it('names no number that the shop does not have', async () => {
    const names = await namesIn(file)
    expect(names.size).toBeGreaterThan(5)
    const missing = [...names].filter(
      (name) => !known.has(name) && !known.has(name.replace(PARTS, '')),
    )
    expect(missing).toEqual([])
  })
})

it('the dashboard shows every number of the shop', async () => {
  const names = [...(await namesIn(FILES[0] ?? ''))].map((name) => name.replace(PARTS, ''))
  expect(own.filter((name) => !names.includes(name))).toEqual([])
})

it('the dashboard is one that Grafana reads: panels with queries, none above another', async () => {
  const dashboard = JSON.parse(await readFile(FILES[0] ?? '', 'utf8'))
  const places = dashboard.panels.map(({ gridPos: { x, y } }: Panel) => `${x} ${y}`)
  expect(new Set(places).size).toBe(dashboard.panels.length)
  for (const { targets } of dashboard.panels) expect(targets[0].expr).toMatch(/\w/)
})

type Panel = { gridPos: { x: number; y: number } }

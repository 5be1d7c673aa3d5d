// Load on two servers in turn: on a shared machine, only figures measured side by side compare.
import { z } from 'zod'
import { runChild } from './children.ts'
import { median } from './statistics.ts'

export type Target = { port: number; path: string }

export const Load = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() })
/** Responses per second, and their latencies in milliseconds. */
export type Load = z.infer<typeof Load>

export const CONNECTIONS = 24
const ROUNDS = 5
const ROUND_SECONDS = 2

/** Loads both in turn: A B A B …; all figures are those of the median round, the ratio is A to B. */
export async function compareLoads(
  a: Target,
  b: Target,
): Promise<{ a: Load; b: Load; ratio: number }> {
  const rounds: [Load, Load][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push([await load(a), await load(b)])
  return {
    a: middle(rounds.map(([first]) => first)),
    b: middle(rounds.map(([, second]) => second)),
    ratio: median(rounds.map(([first, second]) => first.perSecond / second.perSecond)),
  }
}

async function load({ port, path }: Target): Promise<Load> {
  let result: Load | undefined
  await runChild({
    args: [
      'tests/bench/programs/load.ts',
      ...[port, path, ROUND_SECONDS, CONNECTIONS].map((word) => String(word)),
    ],
    onLine: (line) => {
      if (line.startsWith('{')) result = Load.parse(JSON.parse(line))
    },
  })
  if (!result) throw new Error(`There is no measure of ${path}`)
  return result
}

const middle = (loads: Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
})

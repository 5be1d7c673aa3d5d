// Calls a shop's API from a separate process.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Script } from './calls-script.ts'
import { runChild } from './children.ts'
import { Load } from './load.ts'
import { temporaryFolder } from './workplace.ts'

type Calls = Omit<Script, 'orders'>

/** Makes the calls; returns their rates and latencies, and the numbers of placed orders. */
export async function makeCalls(calls: Calls): Promise<{ load: Load; orders: string[] }> {
  const folder = await temporaryFolder('calls')
  const [file, orders] = [join(folder, 'script.json'), join(folder, 'orders')]
  const script: Script = { ...calls, orders }
  await writeFile(file, JSON.stringify(script))
  let load: Load | undefined
  await runChild({
    args: ['tests/bench/programs/calls.ts', file],
    onLine: (line) => {
      // Refused responses have such lines too.
      if (line.startsWith('{"perSecond"')) load = Load.parse(JSON.parse(line))
    },
  })
  if (!load) throw new Error('There is no measure of the calls')
  const text = await readFile(orders, 'utf8')
  return { load, orders: text === '' ? [] : text.split('\n') }
}

// Starts the demo's ERP next to the shop, and restarts it if it crashes.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'

type Options = { file: string; rate: 'tax' | 'exchange' }

export type SpawnedSandbox = {
  /** Its address; starts it if it isn't running. @throws if it doesn't start */
  url: () => Promise<string>
  close: () => Promise<void>
}

const STEADY_MS = 10_000

/** @example const sandbox = spawnSandbox({ file, rate: 'tax' }); await sandbox.url(); await sandbox.close() */
export function spawnSandbox({ file, rate }: Options): SpawnedSandbox {
  let child: ChildProcess | undefined
  let starting: Promise<string> | undefined
  let port = '0'
  let closed = false
  const start = async () => {
    const script = new URL('./process.ts', import.meta.url)
    const own = fork(script, [file, rate, port], {
      execArgv: [...process.execArgv, '--max-semi-space-size=1'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child = own
    const begun = performance.now()
    // Not waited for: the shop may end at any time.
    own.unref()
    own.channel?.unref()
    own.once('exit', () => {
      starting = undefined
      // Connected clients know this address. A process that crashes at once would do so again.
      const lived = performance.now() - begun > STEADY_MS
      if (!closed && lived && port !== '0') void url().catch(() => undefined)
    })
    const [first] = await Promise.race([
      once(own, 'message'),
      once(own, 'exit').then(() => {
        throw new Error('the ERP sandbox did not start')
      }),
    ])
    const address = z.url().parse(first)
    port = new URL(address).port
    return address
  }
  const url = () => {
    starting ??= start().catch((error: unknown) => {
      starting = undefined
      throw error
    })
    return starting
  }
  return {
    url,
    close: async () => {
      closed = true
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

// Runs a part of the server in a process of its own, whose memory ends with it.
import { type StdioOptions, spawn } from 'node:child_process'

type How = { environment?: NodeJS.ProcessEnv | undefined; stdio?: StdioOptions }

/** Resolves to its exit code, null after a signal. @throws if it can't be started */
export function runNode(
  args: string[],
  { environment: env, stdio = ['ignore', 'inherit', 'inherit'] }: How = {},
): Promise<number | null> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { stdio, env })
    child.once('error', failed)
    child.once('exit', done)
  })
}

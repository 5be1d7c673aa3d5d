// Processes started by the bench. None outlives it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { ROOT } from '#tests/support/architecture/source-files.ts'

type Command = {
  /** Node itself by default. */
  program?: string
  args: string[]
  environment?: Record<string, string>
  /** Whose process it is; by default this one's user. */
  user?: { uid: number; gid: number } | undefined
  /** Its working directory, the repository by default. The program's path is relative to it. */
  folder?: string
  /** Receives each line of its output. */
  onLine?: (line: string) => void
  /** Receives its process id repeatedly while it runs. */
  watch?: (pid: number) => void
}
export type Child = {
  pid: number
  /** Throws its output if it has exited by itself. */
  check: () => void
  end: () => Promise<void>
  /** Ends it without notice. */
  kill: () => Promise<void>
}

const END_WITHIN_MS = 15_000
const WATCH_EVERY_MS = 250
const SHOWN_LINES = 40
const running = new Set<ChildProcess>()

/** Starts a process that runs until it is stopped. */
export function startChild(command: Command): Child {
  const { child, said } = launch(command)
  return {
    pid: child.pid ?? 0,
    check: () => {
      if (hasEnded(child)) throw new Error(failure(command, said))
    },
    end: () => end(child),
    kill: () => end(child, 'SIGKILL'),
  }
}

/** Runs a process to its end. @throws its output if it fails */
export async function runChild(command: Command): Promise<void> {
  const { child, said } = launch(command)
  const watching = setInterval(() => command.watch?.(child.pid ?? 0), WATCH_EVERY_MS)
  await once(child, 'close')
  clearInterval(watching)
  if (child.exitCode !== 0) throw new Error(failure(command, said))
}

/** Stops all that are still running. */
export async function endChildren(): Promise<void> {
  await Promise.all([...running].map((child) => end(child)))
}

function launch(command: Command): { child: ChildProcess; said: string[] } {
  const {
    program = process.execPath,
    args,
    environment = {},
    folder = ROOT,
    user,
    onLine,
  } = command
  const child = spawn(program, args, {
    cwd: folder,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  const said: string[] = []
  child.once('error', (error) => said.push(String(error)))
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      said.push(line)
      if (said.length > SHOWN_LINES) said.shift()
      onLine?.(line)
    })
  }
  return { child, said }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

const failure = ({ program = 'node', args }: Command, said: string[]): string =>
  `${program} ${args.join(' ')} has ended:\n${said.join('\n')}`

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
  await ended
  clearTimeout(late)
}

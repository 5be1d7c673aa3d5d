// What the commands print for the person who runs them.
import { ConfigError, type Config } from './config.ts'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A command line that can't be followed; the message says how it is meant. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs a command; what stops it is told in words, without a stack where the reason is known. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`\n${textOf(error)}\n`)
    process.exit(1)
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isKnown(error) ? error.message : (error.stack ?? error.message)
}

/** Of rooms that are only read when they are needed. */
const KNOWN = ['DatabaseLocked', 'DatabaseDamaged', 'BackupRefused']

/** What the person who runs the command can mend. */
function isKnown(error: Error): boolean {
  return error instanceof ConfigError || error instanceof UsageError || KNOWN.includes(error.name)
}

/** Between two progress lines where they can't be written over each other. */
const PROGRESS_SECONDS = 5

/** How far a long work is. On a terminal one line that is written over; elsewhere a line now and then. */
export function createProgress(): { show: (line: () => string) => void; end: () => void } {
  const { stdout } = process
  let shown = performance.now()
  const show = (line: () => string) => {
    const now = performance.now()
    const pause = stdout.isTTY ? 1 / 20 : PROGRESS_SECONDS
    if (now - shown < pause * 1000) return
    shown = now
    if (stdout.isTTY) stdout.write(`\r\u001B[2K${line().slice(0, (stdout.columns || 80) - 1)}`)
    else say(line())
  }
  const end = () => {
    if (stdout.isTTY) stdout.write('\r\u001B[2K')
  }
  return { show, end }
}

const SIGN_INS = ['customer', 'seller', 'driver', 'admin']

/** Tells where the shop is, who can sign in to a demo, and what a shop still lacks. */
export function reportStart(
  url: string,
  { demo, missing, api }: Pick<Config, 'api'> & { demo: boolean; missing: readonly string[] },
): void {
  const closed = missing.length > 0
  say(`\n  Larder ${closed ? 'runs, still closed to customers,' : 'is open'} at ${url}`)
  if (api) say(`  It sells from ${api.url}`)
  if (demo) {
    say('\n  Demo sign-ins, password larder-demo:')
    for (const who of SIGN_INS) say(`    ${who}@larder.test`)
  }
  if (closed) {
    say('\n  Missing before customers may come:')
    for (const what of missing) say(`    ${what}`)
    say(`  Its owner signs in and finishes at ${url}/admin/first-day`)
  }
  say('\n  Stop with Ctrl+C')
}

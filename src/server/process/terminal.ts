// What the commands print for the person who runs them.
import { ConfigError, type Config } from './config.ts'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A command line that can't be understood; the message explains the usage. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs a command; an error is explained in words, without a stack trace if its reason is known. */
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

/** Errors of modules that are only loaded when needed. */
const KNOWN = ['DatabaseLocked', 'DatabaseDamaged', 'BackupRefused', 'TooOld']

/** Errors that the person running the command can fix. */
function isKnown(error: Error): boolean {
  return error instanceof ConfigError || error instanceof UsageError || KNOWN.includes(error.name)
}

/** The time between two progress lines if they can't overwrite each other. */
const PROGRESS_SECONDS = 5

/** Shows the progress of long work: one line that is overwritten on a terminal; elsewhere a line now and then. */
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

type Started = Pick<Config, 'api'> & {
  demo: boolean
  missing: readonly string[]
  first?: { link: string; file: string } | undefined
}

/** Prints the shop's address, a demo's accounts, and what a shop still lacks. */
export function reportStart(url: string, { demo, missing, api, first }: Started): void {
  const closed = missing.length > 0
  say(`\n  Larder ${closed ? 'runs, still closed to customers,' : 'is open'} at ${url}`)
  if (api) say(`  It sells from ${api.url}`)
  if (demo) {
    say('\n  Demo sign-ins, password larder-demo:')
    for (const who of SIGN_INS) say(`    ${who}@larder.test`)
  }
  if (first) {
    say(
      '\n  This shop has no administrator yet. To become it, open this link, once and within the hour:',
    )
    say(`    ${first.link}`)
    say(`  The newest one is always in ${first.file}`)
    say('  A checklist then leads to the opening.')
  } else if (closed) {
    say('\n  Missing before customers may come:')
    for (const what of missing) say(`    ${what}`)
    say(`  Its owner signs in and finishes at ${url}/admin/first-day`)
  }
  say('\n  Stop with Ctrl+C')
}

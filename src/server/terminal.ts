// What the commands print for the person who runs them.
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** Runs a command; what stops it is told in words, without a stack where the reason is known. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    const known =
      error instanceof ConfigError || (error instanceof Error && error.name === 'DatabaseLocked')
    const text = known
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
    process.stderr.write(`\n${text}\n`)
    process.exit(1)
  }
}

const SIGN_INS = ['customer', 'seller', 'driver', 'admin']

/** Tells where the shop is, and who can sign in to a demo. */
export function reportStart(url: string, { demo, api }: Pick<Config, 'demo' | 'api'>): void {
  say(`\n  Larder is open at ${url}`)
  if (api) say(`  It sells from ${api.url}`)
  if (demo && !api) {
    say('\n  Demo sign-ins, password larder-demo:')
    for (const who of SIGN_INS) say(`    ${who}@larder.test`)
  }
  say('\n  Stop with Ctrl+C')
}

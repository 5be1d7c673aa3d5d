// Warnings if the database isn't the expected kind: a demo, or a real shop.
import type { Seeded } from '#/commerce/db/seed/seed.ts'
import { isLoopback, type Config } from '#/server/process/config.ts'

type Warning = { event: string; text: string }
type KindConfig = Pick<Config, 'demoGiven' | 'host'>

const ELSEWHERE = 'take another DATA_DIR or DATABASE_URL'

/** One line each. */
export function kindWarnings({ kind, demoAccounts }: Seeded, config: KindConfig): Warning[] {
  return kind === 'demo' ? demoWarnings(config) : shopWarnings(config, demoAccounts)
}

function shopWarnings({ demoGiven }: KindConfig, accounts: readonly string[]): Warning[] {
  const warnings: Warning[] = []
  if (demoGiven === true) {
    const text = `DEMO=on is ignored: this database is a shop, and stays one. For a demo, ${ELSEWHERE}.`
    warnings.push({ event: 'shop.is_no_demo', text })
  }
  if (accounts.length > 0) {
    const text = `This shop has demo accounts, whose password everybody knows: ${accounts.join(', ')}. They can't sign in here.`
    warnings.push({ event: 'shop.demo_accounts', text })
  }
  return warnings
}

function demoWarnings({ demoGiven, host }: KindConfig): Warning[] {
  const warnings: Warning[] = []
  if (demoGiven === false) {
    const text = `DEMO=off is ignored: this database is a demo, and stays one. For your own shop, ${ELSEWHERE}.`
    warnings.push({ event: 'shop.is_demo', text })
  }
  if (!isLoopback(host) && demoGiven !== true) {
    const text = `Whoever reaches ${host} can administer this demo: its passwords are published. DEMO=on says that this is meant.`
    warnings.push({ event: 'shop.public_demo', text })
  }
  return warnings
}

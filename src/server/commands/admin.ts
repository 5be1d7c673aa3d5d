// `npm run admin -- EMAIL`: makes somebody an administrator, even without an account yet, and while the shop runs.
import { Email } from '#/contract/fields.ts'
import { askRunning } from '#/server/backend/admin-socket.ts'
import { keptAddress } from '#/server/process/address.ts'
import { type Config, readConfig } from '#/server/process/config.ts'
import { openNewest, takeOwnData } from '#/server/backend/database.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run admin -- EMAIL

  EMAIL   whose account it is; made where there is none
  Prints a new password, once. An account that is there gets it too, and its sessions end.`

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (args.some((word) => word === '--help' || word === '-h')) return say(USAGE)
  const email = readEmail(args)
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { password, made, address } = await makeAdmin(config, email)
  say(
    made
      ? `${email} has an account now, and is an administrator.`
      : `${email} is an administrator now. The password was replaced, and all sessions have ended.`,
  )
  say(`\n  Password: ${password}\n\nIt is shown this once. Sign in at ${address}/auth/login`)
})

/** Written by the process of the running shop, if it is the one that has the database. */
async function makeAdmin(config: Config, email: string) {
  const { makeAdministrator } = await import('#/commerce/api/auth/administrator.service.ts')
  try {
    const database = await openNewest(config)
    try {
      const administrator = await makeAdministrator(database, email)
      return {
        ...administrator,
        address: config.addressGiven ? config.siteUrl : await keptAddress(config),
      }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'DatabaseLocked') throw error
    return await askRunning(config, email).catch(() => {
      // It is no shop, or just starting.
      throw error
    })
  }
}

/** @throws UsageError unless there is exactly one argument, an email address */
function readEmail(args: string[]): string {
  const [word, ...more] = args
  const email = Email.safeParse(word)
  if (more.length > 0 || !email.success) throw new UsageError(`Name one email address.\n\n${USAGE}`)
  return email.data.toLowerCase()
}

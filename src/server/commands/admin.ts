// `npm run admin -- EMAIL`: makes somebody an administrator, even without an account yet.
import { Email } from '#/contract/fields.ts'
import { readConfig } from '#/server/process/config.ts'
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
  const { makeAdministrator } = await import('#/commerce/api/auth/administrator.service.ts')
  const database = await openNewest(config)
  try {
    const { password, made } = await makeAdministrator(database, email)
    say(
      made
        ? `${email} has an account now, and is an administrator.`
        : `${email} is an administrator now. The password was replaced, and all sessions have ended.`,
    )
    say(
      `\n  Password: ${password}\n\nIt is shown this once. Sign in at ${config.siteUrl}/auth/login`,
    )
  } finally {
    await database.close()
  }
})

/** @throws UsageError unless there is exactly one argument, an email address */
function readEmail(args: string[]): string {
  const [word, ...more] = args
  const email = Email.safeParse(word)
  if (more.length > 0 || !email.success)
    throw new UsageError(`One e-mail address is wanted.\n\n${USAGE}`)
  return email.data.toLowerCase()
}

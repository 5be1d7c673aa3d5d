// `npm run db:migrate`: migrates the tables to the newest version.
import { readConfig } from '#/server/process/config.ts'
import { openAnswering, takeOwnData } from '#/server/backend/database.ts'
import { runCommand, say } from '#/server/process/terminal.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { migrateDatabase } = await import('#/commerce/db/migrate.ts')
  const database = await openAnswering(config)
  try {
    const applied = await migrateDatabase(database)
    say(
      `${applied === 0 ? 'Nothing to do' : `Migrations applied: ${applied}`}. The tables are at the newest migration.`,
    )
  } finally {
    await database.close()
  }
})

// `npm run db:seed`: adds what every shop needs, and the demo if it is on. Existing rows stay. With `--quiet` it doesn't
// say what the shop has then.
import { readConfig } from '#/server/process/config.ts'
import { openNewest, takeOwnData } from '#/server/backend/database.ts'
import { kindWarnings } from '#/server/backend/kind-warnings.ts'
import { runCommand, say } from '#/server/process/terminal.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { seedShop } = await import('#/commerce/db/seed/seed.ts')
  const database = await openNewest(config)
  try {
    const seeded = await seedShop({ database, demo: config.demo, say })
    if (process.argv.includes('--quiet')) return
    for (const { text } of kindWarnings(seeded, config)) say(text)
    say(
      seeded.kind === 'demo'
        ? 'The shop has its base data and the demo.'
        : `The shop has its base data. ${config.demo ? 'It is no demo' : 'DEMO is off'}: no demo products and sign-ins were added.`,
    )
  } finally {
    await database.close()
  }
})

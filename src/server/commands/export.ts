// `npm run export`: writes the whole catalogue to a CSV file that `npm run import` reads back.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openNewest, takeOwnData } from '#/server/backend/database.ts'
import { readConfig } from '#/server/process/config.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run export -- FILE

  FILE   where the catalogue goes, as CSV; npm run import reads it back`

await runCommand(async () => {
  const [path, ...more] = process.argv.slice(2)
  if (path === '--help' || path === '-h') return say(USAGE)
  if (path === undefined || path.startsWith('-') || more.length > 0) throw new UsageError(USAGE)
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { catalogueText } = await import('#/commerce/api/product/many/csv.staff.service.ts')
  const database = await openNewest(config)
  try {
    // Never overwrites a file.
    const file = createWriteStream(path, { flags: 'wx' })
    await pipeline(Readable.from(catalogueText(database.db)), file).catch((error) => {
      throw error instanceof Error && 'code' in error
        ? new UsageError(`${path} can't be written (${String(error.code)}).`)
        : error
    })
    say(`The catalogue is in ${path}`)
  } finally {
    await database.close()
  }
})

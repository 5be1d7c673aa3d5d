// `npm run erp:pull`: shows what the ERP's catalogue would change; with `--write`, changes it.
import { openDeps } from '#/server/backend/commerce.ts'
import { takeOwnData } from '#/server/backend/database.ts'
import { readConfig } from '#/server/process/config.ts'
import { createLog } from '#/server/process/log.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run erp:pull -- [--write]

  --write   changes the shop's catalogue; without it, only says what would change`

await runCommand(async () => {
  const [option, ...more] = process.argv.slice(2)
  if (option === '--help' || option === '-h') return say(USAGE)
  if (more.length > 0 || (option !== undefined && option !== '--write')) throw new UsageError(USAGE)
  const config = readConfig(process.env)
  await takeOwnData(config)
  const { pullCatalogue } = await import('#/commerce/api/erp/pull/pull.service.ts')
  const { database, deps, stopParts } = await openDeps({ config, log: createLog(config), say })
  try {
    const result = await pullCatalogue(deps, { dry_run: option !== '--write', all: true })
    for (const { item_code, field, uom_entry, from, to } of result.changes) {
      say(
        `${item_code}  ${field}${uom_entry === null ? '' : ` ${uom_entry}`}: ${from ?? '–'} → ${to}`,
      )
    }
    for (const { item_code, message } of result.problems) say(`${item_code}  ${message}`)
    if (result.problem !== null) say(`Reading the ERP stopped before the end: ${result.problem}`)
    const { seen, changed, refused } = result
    say(
      `${seen} items, ${changed} ${result.dry_run ? 'would change' : 'changed'}, ${refused} refused`,
    )
  } finally {
    await stopParts()
    await database.close()
  }
})

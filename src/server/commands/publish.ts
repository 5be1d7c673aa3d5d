// `npm run publish -- TARGET`: copies the shop's public pages to a bucket or a folder.
import { publish } from '#/server/publish/publish.ts'
import { readConfig } from '#/server/process/config.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const USAGE = `npm run publish -- TARGET [--watch]

  TARGET    a folder, or an S3 bucket: https://s3.example/bucket/folder?region=eu-west-3
            Its key comes from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from S3_URL
  --watch   goes on, and publishes changes as they come

  The shop must run on this machine, with the same settings.`

const WATCH = '--watch'

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.some((word) => word === '--help' || word === '-h')) return say(USAGE)
  const [to, ...more] = words.filter((word) => word !== WATCH)
  if (!to || to.startsWith('-') || more.length > 0)
    throw new UsageError(`Name one target.\n\n${USAGE}`)
  const config = readConfig(process.env)
  await publish({ config, to, watching: words.includes(WATCH) })
})

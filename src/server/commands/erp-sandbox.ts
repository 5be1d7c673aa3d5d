// `npm run erp:sandbox -- PORT`: runs an ERP to develop and test against, until stopped.
import { readConfig } from '#/server/process/config.ts'
import { runCommand, say, UsageError } from '#/server/process/terminal.ts'

const PORT = 4470

await runCommand(async () => {
  const [given = PORT, ...more] = process.argv.slice(2)
  const port = Number(given)
  if (more.length > 0 || !Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new UsageError('npm run erp:sandbox -- PORT\n\n  PORT   where it listens (4470)')
  }
  const { startSandbox } = await import('#/commerce/erp/sandbox/start.ts')
  const { SANDBOX_LOGIN } = await import('#/commerce/erp/sandbox/login.ts')
  const { demoGoods } = await import('#/commerce/erp/sandbox/demo-goods.ts')
  const { url, close } = await startSandbox({
    port,
    rate: readConfig(process.env).erpRate,
    goods: await demoGoods(),
  })
  const { email, password } = SANDBOX_LOGIN
  say(`ERP sandbox  ${url}\n`)
  say(`  ERP_URL=${url} ERP_EMAIL=${email} ERP_PASSWORD=${password} npm start`)
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})

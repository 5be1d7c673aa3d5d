// `npm run erp:sandbox`: an ERP of one's own, until it is stopped. PORT says where (4470), DATA_DIR where it keeps its books.
import { join } from 'node:path'
import { SANDBOX_LOGIN, startSandbox } from './start.ts'

const { PORT, DATA_DIR, ERP_RATE } = process.env
const sandbox = await startSandbox({
  port: Number(PORT ?? 4470),
  rate: ERP_RATE === 'exchange' ? 'exchange' : 'tax',
  ...(DATA_DIR ? { file: join(DATA_DIR, 'erp-sandbox.jsonl') } : {}),
})
process.stdout.write(`ERP sandbox  ${sandbox.url}

  ERP_URL=${sandbox.url} ERP_EMAIL=${SANDBOX_LOGIN.email} ERP_PASSWORD=${SANDBOX_LOGIN.password} npm start
`)
const stop = () => void sandbox.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

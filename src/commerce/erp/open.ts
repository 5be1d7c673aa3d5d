// Chooses the ERP that a shop starts with: that of the environment, the sandbox in a demo, or none.
import { join } from 'node:path'
import { type Erp, type ErpOptions, connectErp } from './connect.ts'
import { SANDBOX_LOGIN } from './sandbox/login.ts'
import { spawnSandbox } from './sandbox/spawn.ts'

type Options = Pick<ErpOptions, 'now' | 'log' | 'measure' | 'rate'> & {
  erp: { url: string; email: string; password: string } | undefined
  demo: boolean
  dataDir: string
}

type Opened = { erp: Erp | undefined; close: () => Promise<void> }

/** @example const { erp, close } = openErp({ erp: undefined, demo: true, dataDir: '.data', now, log }) */
export function openErp({ erp: own, demo, dataDir, ...options }: Options): Opened {
  if (own) {
    const { url, ...credentials } = own
    const erp = connectErp({ ...options, url, credentials })
    return { erp, close: async () => undefined }
  }
  if (!demo) return { erp: undefined, close: async () => undefined }
  const { rate = 'tax', log } = options
  const sandbox = spawnSandbox({ file: join(dataDir, 'erp-sandbox.jsonl'), rate })
  // A separate process, started at the first call.
  const url = async () => {
    const address = await sandbox.url()
    log('info', 'erp.sandbox', { url: address })
    return address
  }
  return {
    erp: connectErp({ ...options, url, credentials: SANDBOX_LOGIN }),
    close: sandbox.close,
  }
}

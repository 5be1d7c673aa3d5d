import { join } from 'node:path'
import { request } from 'playwright/test'
import { prepareFilled } from '#tests/support/database/filled.ts'
import { type RunningShop, startShop } from '#tests/support/servers/shop.ts'
import { changeWindows, signInAdmin } from './support/admin.ts'

/** More than all tests together order. */
const ROOM = 10_000
/** So much of the shop's log is shown. */
const LAST_CHARS = 6000

/** Serves the built shop on a free port, unless BASE_URL names one that is already running. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removeFilled = await prepareFilled()
  const shop = process.env.BASE_URL ? undefined : await startShop()
  process.env.BASE_URL ??= shop?.url
  if (shop) process.env.MAIL_DIR = join(shop.dir, 'mail')
  await makeRoom(process.env.BASE_URL)
  const greeting = shop?.output().length
  return async () => {
    if (shop) await endShop(shop, greeting)
    await removeFilled()
  }
}

/** The errors it logged after its greeting say why a test failed. */
async function endShop({ stop, output }: RunningShop, greeting = 0): Promise<void> {
  await stop()
  const errors = output().slice(greeting).trim()
  if (errors) process.stdout.write(`The shop logged:\n${errors.slice(-LAST_CHARS)}\n`)
}

/** No delivery window is full because of other tests. */
async function makeRoom(baseURL: string | undefined): Promise<void> {
  const admin = await request.newContext(baseURL ? { baseURL } : {})
  await signInAdmin(admin)
  await changeWindows(admin, (window) => ({ ...window, capacity: ROOM }))
  await admin.dispose()
}

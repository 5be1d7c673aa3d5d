import { join } from 'node:path'
import { request } from 'playwright/test'
import { startShop } from '#tests/support/servers/shop.ts'
import { changeWindows, signInAdmin } from './support/admin.ts'

/** More than all tests together order. */
const ROOM = 10_000

/** Serves the built shop on a free port, unless BASE_URL names one that is already running. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  const shop = process.env.BASE_URL ? undefined : await startShop()
  process.env.BASE_URL ??= shop?.url
  if (shop) process.env.MAIL_DIR = join(shop.dir, 'mail')
  await makeRoom(process.env.BASE_URL)
  return shop?.stop
}

/** No delivery window is full because of other tests. */
async function makeRoom(baseURL: string | undefined): Promise<void> {
  const admin = await request.newContext(baseURL ? { baseURL } : {})
  await signInAdmin(admin)
  await changeWindows(admin, (window) => ({ ...window, capacity: ROOM }))
  await admin.dispose()
}

import { startShop } from '../support/shop.ts'

/** Serves the built shop on a port of its own, unless BASE_URL names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const shop = await startShop()
  process.env.BASE_URL = shop.url
  return shop.stop
}

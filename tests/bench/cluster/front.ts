// nginx and two shops of a cluster, as customers reach them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Catalogue } from '#tests/bench/catalogue/folder.ts'
import { type Shop, startShop } from '#tests/bench/support/shop.ts'
import { temporaryFolder } from '#tests/bench/support/workplace.ts'
import { findNginx, startNginx } from '#tests/support/servers/nginx.ts'
import type { Cluster } from './cluster.ts'
import { addressOf, type Machine, nameOf, place } from './places.ts'

/** Where shops run: the first machine has none. */
const WITH_SHOPS = [2, 3] as const
const SHOP_PORT = 4321

/** What HAProxy calls the shops, and where they are. */
export const SHOPS = Object.fromEntries(
  WITH_SHOPS.map((machine) => [`${nameOf(machine)}-a`, `${addressOf(machine)}:${SHOP_PORT}`]),
)

export type Front = {
  url: string
  shops: Map<Machine, Shop>
  start: (machine: Machine) => Promise<void>
  stop: () => Promise<void>
}

export async function openFront(cluster: Cluster, catalogue: Catalogue): Promise<Front> {
  const folder = await temporaryFolder('front')
  const site = await place(cluster.places, 1, 'nginx.conf')
  const nginx = await startNginx(findNginx() ?? '', folder, await readFile(site, 'utf8'))
  const shops = new Map<Machine, Shop>()
  const start = async (machine: Machine) =>
    void shops.set(machine, await startShop(shopOf({ catalogue, cluster, machine }, nginx.url)))
  for (const machine of WITH_SHOPS) await start(machine)
  return {
    url: nginx.url,
    shops,
    start,
    stop: async () => {
      for (const shop of shops.values()) await shop.stop()
      await nginx.stop()
    },
  }
}

type Place = { catalogue: Catalogue; cluster: Cluster; machine: Machine }

/** The same shop on one of the machines. */
export function shopOf({ catalogue, cluster, machine }: Place, siteUrl: string): Catalogue {
  const dataDir = join(catalogue.folder, nameOf(machine))
  return {
    ...catalogue,
    dataDir,
    url: `http://${addressOf(machine)}:${SHOP_PORT}`,
    environment: {
      ...catalogue.environment,
      HOST: addressOf(machine),
      PORT: String(SHOP_PORT),
      SITE_URL: siteUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.pooledUrl(machine),
      DATABASE_SESSION_URL: cluster.directUrl,
      REVALIDATE_SECRET: 'the same on all machines',
      TRUST_PROXY: '127.0.0.0/8',
      PREGENERATE: 'off',
    },
  }
}

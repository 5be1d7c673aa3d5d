// Where the shop was last served, for commands, whose environment may lack its PORT.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addressOf, type Config } from './config.ts'

const fileOf = (dataDir: string): string => join(dataDir, 'address')

type Served = Pick<Config, 'dataDir' | 'host' | 'port' | 'siteUrl'>

/** `url`: where it really listens, which counts where no SITE_URL is given. Returns what it keeps. */
export async function keepAddress(
  { dataDir, host, port, siteUrl }: Served,
  url: string,
): Promise<string> {
  const address = siteUrl === addressOf(host, port) ? url : siteUrl
  await writeFile(fileOf(dataDir), address, { mode: 0o600 })
  return address
}

/** Where the shop was last served; before that, where the environment says. */
export const keptAddress = async ({
  dataDir,
  siteUrl,
}: Pick<Config, 'dataDir' | 'siteUrl'>): Promise<string> =>
  (await readFile(fileOf(dataDir), 'utf8').catch(() => '')) || siteUrl

// Extensions installed in a shop, each from its source.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { takeOverExtensions } from '#/commerce/api/extensions/run.service.ts'
import { followTakers } from '#/commerce/api/extensions/online.service.ts'
import type { Extension } from '#/contract/extensions/staff.ts'
import { endpoints } from '#/contract/index.ts'
import { openExtensions } from '#/extensions/running/open.ts'
import type { Log } from '#/lib/log.ts'
import type { TestApi } from './api.ts'

type How = Pick<
  Parameters<typeof openExtensions>[0],
  'withinMs' | 'named' | 'bundled' | 'retryMs'
> & {
  log?: Log
}

/** Puts files into a folder of extensions, by path, as somebody does who installs one. */
async function writeExtensions(files: Record<string, string>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-extensions-'))
  for (const [name, source] of Object.entries(files)) {
    const file = join(dataDir, 'extensions', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, source)
  }
  return dataDir
}

/** Restarts the shop with these. */
export async function installExtensions(
  { deps }: TestApi,
  files: Record<string, string>,
  how: How = {},
): Promise<void> {
  await deps.extensions?.close()
  const { log = () => undefined, ...rest } = how
  deps.extensions = openExtensions({ log, dataDir: await writeExtensions(files), ...rest })
  await takeOverExtensions(deps)
  await followTakers(deps)
}

/** The source of an extension with a name and, as more source, its parts. */
export const define = (name: string, more = ''): string => `
  import { defineExtension } from 'larder/extension'
  export default defineExtension({ name: '${name}', version: '1.2.3', api: '^1.0', title: '${name}', ${more} })`

/** As the office sees them. */
export async function listExtensions({ call }: TestApi, token: string): Promise<Extension[]> {
  const { list } = endpoints.staffExtensions
  return list.response.parse((await call('GET', list.path, { token })).body).data
}

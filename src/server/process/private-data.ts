import { makePrivateFolder, mendModes } from '#/lib/private-files.ts'
import { ConfigError } from './config.ts'
import type { Log } from '#/lib/log.ts'

/**
 * Keeps the data directory private to its owner. The folder is restricted at once; its contents are checked while the
 * shop opens, because older shops and careless copies leave files that everybody can read.
 *
 * @throws ConfigError if the directory can't be used
 */
export function protectData(dataDir: string, log: Log): void {
  try {
    makePrivateFolder(dataDir)
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: can't be used: ${error instanceof Error ? error.message : error}`,
    )
  }
  void mendModes(dataDir).then(({ mended, failed }) => {
    if (mended > 0) log('warn', 'data.made_private', { entries: mended })
    if (failed > 0) log('error', 'data.not_private', { entries: failed })
  })
}

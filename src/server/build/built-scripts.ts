import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const FILE = 'dist/inline-scripts.json'

/** The hashes of the scripts that stand in pages of the build, such as `sha256-…`. */
export const builtScripts = async (): Promise<string[]> =>
  z.array(z.string()).parse(JSON.parse(await readFile(FILE, 'utf8')))

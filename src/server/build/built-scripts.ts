import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const FILE = 'dist/inline-scripts.json'

/** Hashes of the inline scripts in the built pages, such as `sha256-…`. */
export const builtScripts = async (): Promise<string[]> =>
  z.array(z.string()).parse(JSON.parse(await readFile(FILE, 'utf8')))

// Pages as files that any web server can serve: `<key>/index.html` with `.br` and `.gz` beside it.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ENCODINGS, type Bodies, type Encoding } from './encoding.ts'

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

const fileOf = (dir: string, key: string, encoding: Encoding): string =>
  join(dir, key, `index.html${SUFFIX[encoding]}`)

/** @throws where there is no such file */
export const readPage = (dir: string, key: string, encoding: Encoding): Promise<Buffer> =>
  readFile(fileOf(dir, key, encoding))

/** Each file appears whole or not at all, so that a reader never sees half a page. */
export async function writePage(dir: string, key: string, bodies: Bodies): Promise<void> {
  await mkdir(join(dir, key), { recursive: true })
  await Promise.all(
    ENCODINGS.map(async (encoding) => {
      const file = fileOf(dir, key, encoding)
      const draft = `${file}.${process.pid}.tmp`
      await writeFile(draft, bodies[encoding])
      await rename(draft, file)
    }),
  )
}

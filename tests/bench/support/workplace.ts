// The bench's temporary files and progress messages.
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#tests/support/architecture/source-files.ts'

let made: Promise<string> | undefined

/** Progress goes to stderr: stdout is for the table. */
export const tell = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** A temporary folder that exists until `clearWorkplace`. */
export async function temporaryFolder(name: string): Promise<string> {
  made ??= makeWorkplace()
  const folder = join(await made, name)
  await mkdir(folder, { recursive: true })
  return folder
}

/** Code built in there finds its packages. */
async function makeWorkplace(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'larder-bench-'))
  await symlink(join(ROOT, 'node_modules'), join(place, 'node_modules'), 'dir')
  return place
}

export async function clearWorkplace(): Promise<void> {
  if (made) await rm(await made, { recursive: true, force: true })
  made = undefined
}

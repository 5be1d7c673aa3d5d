// Copies the embedded database of a running shop, for anyone who may read its folder.
import { once } from 'node:events'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { socketFolderOf } from '#/lib/socket-folder.ts'

/** The socket on which a running database accepts requests for a copy. */
export const copySocketOf = (socketDir: string): string => join(socketDir, 'copy')

/**
 * Tells the process that runs the database of `dir` to copy its files to `target`. It pauses only while copying.
 *
 * @throws if no process answers, or the copy fails
 */
export async function copyRunning(dir: string, target: string): Promise<void> {
  const socket = connect(copySocketOf(socketFolderOf(resolve(dir))))
  await once(socket, 'connect')
  socket.write(target)
  const answer = await text(socket)
  if (answer !== 'done') throw new Error(`The database could not be copied: ${answer}`)
}

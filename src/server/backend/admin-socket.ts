// Makes an administrator while the shop runs: only its process can write to the embedded database. A user who can open
// its folder may ask for it, and could read the database as well.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { Email } from '#/contract/fields.ts'
import type { Log } from '#/lib/log.ts'
import { socketFolderOf } from '#/lib/socket-folder.ts'
import type { Config } from '#/server/process/config.ts'
import { keptAddress } from '#/server/process/address.ts'

const socketOf = (dataDir: string): string => join(socketFolderOf(resolve(dataDir, 'db')), 'admin')

const Administrator = z.object({ password: z.string(), made: z.boolean() })
type Administrator = z.infer<typeof Administrator>
const Answer = Administrator.extend({ address: z.string() })

type Parts = {
  config: Config
  make: (email: string) => Promise<Administrator>
  log: Log
}

/** Answers until it is stopped. */
export function answerAdmin({ config, make, log }: Parts): () => Promise<void> {
  const answer = async (typed: string) => {
    const email = Email.parse(typed).toLowerCase()
    return { ...(await make(email)), address: await keptAddress(config) }
  }
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.setEncoding('utf8').once('data', (typed) => {
      answer(String(typed)).then(
        (made) => socket.end(JSON.stringify(made)),
        (error) => {
          log('error', 'admin.failed', { error: String(error) })
          socket.destroy()
        },
      )
    })
  })
  server.on('error', (error) => log('warn', 'admin.no_socket', { error: String(error) }))
  server.listen(socketOf(config.dataDir)).unref()
  return async () => void server.close()
}

/** Asks the running shop. @throws if no shop answers there */
export async function askRunning(
  { dataDir }: Pick<Config, 'dataDir'>,
  email: string,
): Promise<z.infer<typeof Answer>> {
  const socket = connect(socketOf(dataDir))
  await once(socket, 'connect')
  socket.write(email)
  return Answer.parse(JSON.parse(await text(socket)))
}

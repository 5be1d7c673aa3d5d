// Runs inside the worker thread that `embedded.ts` starts.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { constants, cpSync, existsSync, openAsBlob } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { mendModes } from '#/lib/private-files.ts'
import { DurableFiles, startParameters, syncFolder, syncPath } from './durable-files.ts'
import { copySocketOf } from './copy.ts'
import type { FromEmbedded, Lost } from './embedded.ts'
import { lsnOf, openMark, readMark, type Marked } from './wal-mark.ts'

const { dir, snapshot, cacheMb, durable, socket } = z
  .object({
    dir: z.string(),
    snapshot: z.string().optional(),
    cacheMb: z.number().int(),
    durable: z.boolean(),
    socket: z.string(),
  })
  .parse(workerData)

const post = (message: FromEmbedded): void => parentPort?.postMessage(message)

const onDisk = !dir.startsWith('memory://')
const isSynced = durable && onDisk
const before = onDisk ? readMark(dir) : undefined
const isNew = onDisk && !existsSync(join(dir, 'PG_VERSION'))
const mark = onDisk ? openMark(dir, durable) : undefined

/** After a panic, such as when the disk is full, nothing it says is reliable: the next start recovers. */
const broken = (reason: string): void => {
  post({ type: 'broken', reason })
  process.exit(1)
}

const db = await PGlite.create({
  ...(mark ? { fs: new DurableFiles(dir, { mark, durable, broken }) } : { dataDir: dir }),
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  startParams: [...startParameters(isSynced), '-c', `shared_buffers=${cacheMb}MB`],
})
// A snapshot is unpacked with its own file modes.
if (isNew) await mendModes(dir)
if (isSynced && (isNew || !before?.durable)) {
  syncFolder(dir)
  syncPath(dirname(dir))
}

const run = db.execProtocolRawStream.bind(db)
// The socket would wait for ever for a failed call.
db.execProtocolRawStream = (...call) => run(...call).catch((error) => broken(String(error)))

const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 })
await server.start()

// This thread does one thing at a time, so a copy equals the state after a crash at this moment; its next start
// recovers from its log.
const copies = createServer((socket) => {
  socket.setEncoding('utf8').once('data', (target) => {
    try {
      cpSync(dir, String(target), { recursive: true, mode: constants.COPYFILE_FICLONE })
      socket.end('done')
    } catch (error) {
      socket.end(String(error))
    }
  })
  socket.on('error', () => undefined)
})
if (onDisk) copies.listen(copySocketOf(dirname(socket))).unref()

parentPort?.on('message', async () => {
  copies.close()
  await server.stop()
  // Closing writes to the log too, and nobody waits for that.
  mark?.close()
  await db.close()
  process.exit(0)
})
post({ type: 'ready', lost: before && (await lostSince(before)) })

/** Confirmed data that is missing. Recovery stops at the first unreadable position in the log. */
async function lostSince(confirmed: Marked): Promise<Lost | undefined> {
  const { rows } = await db.query<{ redo_lsn: string }>(
    'select redo_lsn::text from pg_control_checkpoint()',
  )
  const bytes = confirmed.lsn - lsnOf(rows[0]?.redo_lsn ?? '0/0')
  return bytes > 0 ? { bytes, confirmedUntil: confirmed.at } : undefined
}

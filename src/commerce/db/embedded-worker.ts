// Runs inside the worker thread that `embedded.ts` starts.
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openAsBlob } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

const { dir, snapshot, cacheMb, socket } = z
  .object({
    dir: z.string(),
    snapshot: z.string().optional(),
    cacheMb: z.number().int().optional(),
    socket: z.string(),
  })
  .parse(workerData)

const db = await PGlite.create({
  dataDir: dir,
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  ...(cacheMb
    ? { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${cacheMb}MB`] }
    : {}),
})
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 4 })
await server.start()

parentPort?.on('message', async () => {
  await server.stop()
  await db.close()
  process.exit(0)
})
parentPort?.postMessage('ready')

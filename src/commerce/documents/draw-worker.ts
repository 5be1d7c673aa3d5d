// Renders documents in its own thread: shaping and layout take a while, and customers don't wait for them.
import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw.ts'
import { drawStatement } from './statement.ts'
import type { Drawn, ToDraw } from './draw-thread.ts'

const draw = (asked: ToDraw): Promise<Buffer> =>
  'statement' in asked
    ? drawStatement(asked.statement, asked.language)
    : drawDocument(asked.data, asked.language, asked.logo)

parentPort?.on('message', (asked: ToDraw) => {
  draw(asked).then(
    (pdf) => answer({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)

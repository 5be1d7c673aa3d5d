// Draws documents in a thread of its own: shaping and laying out take a while, and customers don't wait for it.
import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw.ts'
import type { Drawn, ToDraw } from './draw-thread.ts'

parentPort?.on('message', ({ data, language }: ToDraw) => {
  drawDocument(data, language).then(
    (pdf) => answer({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)

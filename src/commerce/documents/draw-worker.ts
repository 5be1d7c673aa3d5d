// Renders documents in its own thread: shaping and layout take a while, and customers don't wait for them.
import { parentPort } from 'node:worker_threads'
import { drawDocument } from './draw.ts'
import { drawLeaflet } from './leaflet/draw-leaflet.ts'
import { drawStatement } from './statement.ts'
import { drawSupplierPaper } from './supplier/draw-supplier-paper.ts'
import { drawTables } from './tables.ts'
import type { Drawn, ToDraw } from './draw-thread.ts'

function draw(asked: ToDraw): Promise<Buffer> {
  const { language } = asked
  if ('statement' in asked) return drawStatement(asked.statement, language)
  if ('leaflet' in asked) return drawLeaflet(asked.leaflet, language)
  if ('paper' in asked) return drawSupplierPaper(asked.paper)
  if ('tables' in asked) return drawTables(asked.tables, language)
  return drawDocument(asked.data, language, asked)
}

parentPort?.on('message', (asked: ToDraw) => {
  draw(asked).then(
    (pdf) => answer({ pdf: new Uint8Array(pdf) }),
    (error: unknown) => answer({ failure: String(error) }),
  )
})

const answer = (drawn: Drawn): void => parentPort?.postMessage(drawn)

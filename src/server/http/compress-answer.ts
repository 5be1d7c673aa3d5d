// Compresses pages rendered for one visitor while they are sent.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { chooseEncoding } from './accept-encoding.ts'

/** A visitor is waiting, so the level costs only about a millisecond. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Compresses a page written to this response, if the browser accepts it. */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || request.method === 'HEAD') return
  const plain = {
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  }
  const pack = () => {
    const packer = encoding === 'br' ? createBrotliCompress({ params: QUALITY }) : createGzip()
    packer.on('data', (bytes: Buffer) => plain.write(bytes)).on('end', () => plain.end())
    response.on('close', () => packer.destroy())
    Object.assign(response, { write: packer.write.bind(packer), end: packer.end.bind(packer) })
  }
  const writeHead = (status: number, head: OutgoingHttpHeaders = {}) => {
    const isPage = String(head['content-type']).startsWith('text/html')
    if (!isPage) return plain.writeHead(status, head)
    pack()
    const { 'content-length': _length, ...rest } = head
    const vary = [head['vary'], 'Accept-Encoding'].filter(Boolean).join(', ')
    return plain.writeHead(status, { ...rest, vary, 'content-encoding': encoding })
  }
  Object.assign(response, { writeHead })
}

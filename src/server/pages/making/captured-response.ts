// A request and its response without a connection, for pages that nobody asked for.
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

export type CapturedAnswer = { status: number; headers: OutgoingHttpHeaders; body: Buffer }

/** A socket connected to nothing. */
const nowhere = new Socket().setMaxListeners(0)

/** An incoming GET. */
export function requestFor(path: string, host: string): IncomingMessage {
  const request = new IncomingMessage(nowhere)
  return Object.assign(request, { method: 'GET', url: path, headers: { host } })
}

/** A response that is captured instead of sent. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #ended = Promise.withResolvers<CapturedAnswer>()

  /** Resolves when the response is complete. @throws if it was cut off */
  get ended(): Promise<CapturedAnswer> {
    return this.#ended.promise
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(toBuffer(chunk))
    return true
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    for (const [name, value] of Object.entries(rest.at(-1) ?? {})) this.setHeader(name, value)
    return this
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
    const { statusCode: status } = this
    const body = Buffer.concat(this.#chunks)
    this.#ended.resolve({ status, headers: this.getHeaders(), body })
    // Signals the renderer to clean up.
    this.emit('close')
    return this
  }

  override destroy(error?: Error): this {
    this.#ended.reject(error ?? new Error('the answer broke off'))
    this.emit('close')
    return this
  }
}

const toBuffer = (chunk: string | Uint8Array): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk)
    : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

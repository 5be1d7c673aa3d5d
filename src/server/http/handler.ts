import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request, or passes it on. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

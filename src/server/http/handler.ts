import type { IncomingMessage, ServerResponse } from 'node:http'

/** Answers a request, or hands it to whoever is next. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

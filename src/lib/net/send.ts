/** Sends a request to another system; which ones may be called is decided by whoever gives this function. */
export type Send = (request: Request) => Promise<Response>

/** For addresses of the environment: any. */
export const sendAnywhere: Send = (request) => fetch(request)

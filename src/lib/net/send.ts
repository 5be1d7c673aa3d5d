/** Sends a request to another system; the code that provides this function decides which ones may be called. */
export type Send = (request: Request) => Promise<Response>

/** For addresses of the environment: any. */
export const sendAnywhere: Send = (request) => fetch(request)
